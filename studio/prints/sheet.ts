import type { Impression } from './impression.ts';

/** Several pictures of one size in rows on one sheet; a single one is its own sheet. */
export function contactSheet(pictures: readonly Impression[]): Impression {
  const [first] = pictures;
  if (first === undefined) throw new Error('There is no picture for the sheet.');
  const columns = Math.min(
    pictures.length,
    Math.max(1, Math.ceil(Math.sqrt((pictures.length * first.height * 1.6) / first.width))),
  );
  const rows = Math.ceil(pictures.length / columns);
  const [width, height] = [first.width * columns, first.height * rows];
  const rgb = new Uint8Array(width * height * 3);
  for (const [index, picture] of pictures.entries()) {
    const [left, top] = [(index % columns) * first.width, Math.floor(index / columns) * first.height];
    for (let row = 0; row < picture.height; row += 1) {
      const line = picture.rgb.subarray(row * picture.width * 3, (row + 1) * picture.width * 3);
      rgb.set(line, ((top + row) * width + left) * 3);
    }
  }
  return { width, height, rgb };
}
