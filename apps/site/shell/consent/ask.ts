import { type Choice, keepChoice, keptChoice, runTool } from './choice.ts';

/**
 * Opens the question if it has not been answered, and whenever the button in the footer asks for it again.
 *
 * @param dialog - the question, as it was served
 */
export function ask(dialog: HTMLDialogElement): void {
  const change = document.querySelector<HTMLButtonElement>('[data-consent-change]');
  const said = document.querySelector('[data-consent-said]');
  const kept = keptChoice();
  let runs = kept === 'accepted' && runTool();
  let isAskedFor = false;

  // The end of the page, what has the focus, and the control that leads to the top are above the window.
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
    keepChoice(choice);
    show(false);
    if (choice === 'accepted') runs = runTool();
    // What runs already can't be stopped otherwise.
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
