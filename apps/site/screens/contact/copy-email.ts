const SHOWN_FOR_MS = 4000;

/**
 * Copies the company's address when the button beside it is pressed, and says so for a while: on the button, which has the words in
 * `data-copied`, and in the status.
 *
 * @param line - holds the address, which is a link, the button and an element with the role `status`
 */
export function start(line: HTMLElement): void {
  const address = line.querySelector('a');
  const button = line.querySelector('button');
  const status = line.querySelector('[role=status]');
  if (address === null || button === null || status === null) return;
  const { textContent: words } = button;
  const { copied = '' } = button.dataset;
  let shown: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string, announced: string) => {
    button.textContent = text;
    status.textContent = announced;
  };
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(address.textContent);
    } catch {
      // Copying is not allowed, or the page is not served securely: once selected, the address is one key away.
      getSelection()?.selectAllChildren(address);
      return;
    }
    say(copied, copied);
    clearTimeout(shown);
    shown = setTimeout(say, SHOWN_FOR_MS, words, '');
  });
}
