import { type Choice, runAnalytics, storeChoice, storedChoice } from './choice.ts';

/**
 * Opens the consent dialog if there is no stored choice, and whenever the footer's button asks for it.
 *
 * @param dialog - the served, closed dialog
 */
export function ask(dialog: HTMLDialogElement): void {
  const change = document.querySelector<HTMLButtonElement>('[data-consent-change]');
  const said = document.querySelector('[data-consent-said]');
  const kept = storedChoice();
  let runs = kept === 'accepted' && runAnalytics();
  let isAskedFor = false;

  // Keeps the end of the page, the focused element and the scroll-to-top button above the dialog.
  const { style } = document.documentElement;
  new ResizeObserver(() => {
    if (dialog.open) style.setProperty('--height-consent', `${dialog.offsetHeight}px`);
    else style.removeProperty('--height-consent');
  }).observe(dialog, { box: 'border-box' });

  const show = (isOpen: boolean) => {
    dialog.open = isOpen;
    if (said) said.textContent = isOpen && !isAskedFor ? (dialog.querySelector('p')?.textContent ?? '') : '';
  };
  const choose = (choice: Choice) => {
    const hadFocus = dialog.contains(document.activeElement);
    storeChoice(choice);
    show(false);
    if (choice === 'accepted') runs = runAnalytics();
    // Only a reload stops a script that is running.
    else if (runs) location.reload();
    const next = isAskedFor ? change : document.querySelector('main');
    if (hadFocus) next?.focus({ preventScroll: true });
    isAskedFor = false;
  };

  for (const button of dialog.querySelectorAll('button')) {
    button.addEventListener('click', () => choose(button.value as Choice));
  }
  if (kept === undefined) show(true);
  if (change === null) return;
  change.hidden = false;
  change.addEventListener('click', () => {
    isAskedFor = true;
    show(true);
    dialog.focus();
  });
}
