/** The duration of the count, in milliseconds. */
const DURATION_MS = 900;

/** A number within a figure. */
const NUMBER = /\d(?:[\d,.\u{a0}\u{202f}]*\d)?/gu;

/**
 * Animates a figure's count up to its value. The count is an overlay (`count-up.css`), so that changing digit widths cause no layout
 * shift, and assistive technology reads only the final figure. Texts without exactly one number are left unchanged.
 *
 * @param element - has the figure as its only text
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
 * An intermediate frame of a figure, with as many characters as the final one.
 *
 * @param figure - such as `98.6%` or `200K+`
 * @param share - the progress, from 0 to 1
 * @returns undefined without exactly one number
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
