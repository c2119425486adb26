/** How long a figure counts, in milliseconds. */
const DURATION_MS = 900;

/** A number, as it is written in a figure. */
const NUMBER = /\d[\d,.]*/g;

/**
 * Lets a figure count up to what it says. What it counts is drawn over it (`count-up.css`), so that nothing beside it moves, however
 * wide the digits on the way are, and assistive technology is only told the figure itself. Texts with no number, or several, stay
 * as they are.
 *
 * @param element - holds the figure as its only text
 */
export function countUp(element: Element): void {
  const text = element.firstChild;
  if (text === null || text.nodeType !== Node.TEXT_NODE || element.childNodes.length > 1) return;
  const figure = text.nodeValue ?? '';
  if (counted(figure, 1) === undefined) return;
  const begin = performance.now();
  const step = (now: number) => {
    const progress = Math.min(1, (now - begin) / DURATION_MS);
    if (progress === 1) {
      element.removeAttribute('data-counting');
      return;
    }
    element.setAttribute('data-counting', counted(figure, eased(progress)) ?? figure);
    requestAnimationFrame(step);
  };
  step(begin);
}

/**
 * A figure on its way, with as many letters as it has at the end.
 *
 * @param figure - such as `98.6%` or `200K+`
 * @param share - how far it has come, from 0 to 1
 * @returns nothing where it has no number, or several
 */
export function counted(figure: string, share: number): string | undefined {
  if (figure.match(NUMBER)?.length !== 1) return undefined;
  const digits = figure.replaceAll(/\D/g, '');
  const reached = String(Math.round(Number(digits) * share)).padStart(digits.length, '0');
  let place = 0;
  return figure.replaceAll(/\d/g, () => reached[place++] ?? '');
}

function eased(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
