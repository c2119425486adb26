const SHOWN_FOR_MS = 4000;

/**
 * Copies the company's email address to the clipboard, and confirms it for a while on the button (`data-copied`) and in the live
 * region.
 *
 * @param line - contains the address as a link, the button, and an element with the role `status`
 */
export function start(line: HTMLElement): void {
  const address = line.querySelector('a');
  const button = line.querySelector('button');
  const status = line.querySelector('[role=status]');
  if (address === null || button === null || status === null) return;
  const { textContent: words } = button;
  const { copied = '' } = button.dataset;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string, announced: string) => {
    button.textContent = text;
    status.textContent = announced;
  };
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(address.textContent);
    } catch {
      // Without permission or a secure context, the fallback selects the address for a keyboard shortcut.
      getSelection()?.selectAllChildren(address);
      return;
    }
    show(copied, copied);
    clearTimeout(timer);
    timer = setTimeout(show, SHOWN_FOR_MS, words, '');
  });
}
