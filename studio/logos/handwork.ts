import { type Box, cut, type Drawing, extent, fill, type Layer, placedDrawing } from './drawing.ts';
import { letters } from './logo.ts';
import { rectangle } from './shapes.ts';
import { lineBox, type SetLine } from './type.ts';

/** A line in which a letter, counted from 0, is replaced by a drawing. */
export function withLetter(line: SetLine, index: number, draw: (place: Box) => Drawing): Drawing {
  return line.flatMap(({ outline, box }, at) => (at === index ? draw(box) : [{ outline }]));
}

/** A line with a level stencil cut through it. */
export function stenciled(line: SetLine, y: number, height: number): Drawing {
  const { left, right } = lineBox(line);
  return [...letters(line), cut(fill(rectangle(left - 1, y, right - left + 2, height)))];
}

/** Letters that are cut out of a filled shape. */
export function knockedOut(shape: Layer, ...lines: readonly SetLine[]): Drawing {
  return [shape, ...letters(...lines).map(cut)];
}

/** The box of a letter that must be there. */
export function letterBox(line: SetLine | undefined, index: number): Box {
  const letter = line?.[index];
  if (letter === undefined) throw new Error(`The line has no letter ${index}.`);
  return letter.box;
}

/** A drawing with paint and gaps exchanged, to be placed in a filled shape. */
export function inverted(drawing: Drawing): Drawing {
  return drawing.map((layer) => ({ ...layer, cuts: layer.cuts !== true }));
}

/** A drawing in a letter's place: between two heights, beginning where the letter began. */
export function asLetter(drawing: Drawing, { left }: Box, top: number, bottom: number): Drawing {
  const own = extent(drawing);
  const scale = (bottom - top) / (own.bottom - own.top);
  return placedDrawing(drawing, left - own.left * scale, top - own.top * scale, scale);
}
