/**
 * Runs in the page: large parts that are as light as paper. What is pressed, what a picture brings along, and a line that is set off
 * in the software that a page shows, may be.
 */
export function glaring(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('The browser gives no canvas.');
  const parts = [
    ...document.querySelectorAll<HTMLElement>(
      ':is(main, dialog[open]) *:not(svg, svg *, img, button, a), dialog[open]',
    ),
  ];
  return parts
    .filter((part) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = getComputedStyle(part).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const { width, height } = part.getBoundingClientRect();
      return width > 200 && height > 100 && alpha > 200 && Math.min(red, green, blue) > 200;
    })
    .map(
      ({ localName, className, textContent }) => `${localName}.${className} «${textContent.slice(0, 30)}»`,
    );
}
