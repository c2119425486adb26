import type { PathCommand } from 'opentype.js';
import { type Box, boxOf } from './drawing.ts';
import { type Face, faceFont } from './face.ts';
import { type Outline, placed, type Step, slanted } from './outline.ts';

/** One line of type, as a specification sheet describes it. */
export interface TypeLine {
  /** The letters in the case in which they are set. */
  readonly text: string;
  readonly face: Face;
  readonly weight: number;
  /** The size of the em. */
  readonly size: number;
  /** Space added between letters, in ems; 'justified' spreads the line to the width of the first. */
  readonly tracking?: number | 'justified';
  /** Degrees by which the letters lean to the right. */
  readonly lean?: number;
  /** From the baseline of the line above to this line's. */
  readonly leading?: number;
}

/** A letter on its line. */
interface Letter {
  readonly outline: Outline;
  /** The box around its ink. */
  readonly box: Box;
}

/** Letters set from x = 0 on the baseline y = 0. */
export type SetLine = readonly Letter[];

/** Sets a line, kerned and without ligatures; the first letter's ink begins at 0. */
export function setLine(line: TypeLine, width?: number): SetLine {
  const { tracking = 0 } = line;
  if (tracking !== 'justified') return spaced(line, tracking);
  const tight = lineBox(spaced(line, 0));
  const gaps = [...line.text].length - 1;
  return spaced(line, ((width ?? 0) - (tight.right - tight.left)) / gaps / line.size);
}

function spaced({ text, face, weight, size, lean = 0 }: TypeLine, tracking: number): SetLine {
  const font = faceFont(face, weight);
  const scale = size / font.unitsPerEm;
  const glyphs = Array.from(text, (character) => font.charToGlyph(character));
  const letters: Letter[] = [];
  let x = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const upright = glyph.getPath(0, 0, size).commands.map(stepOf);
    if (upright.length > 0) {
      const outline = placed(lean === 0 ? upright : slanted(upright, lean), x, 0);
      letters.push({ outline, box: boxOf([outline]) });
    }
    const next = glyphs[index + 1];
    const kern = next === undefined ? 0 : font.getKerningValue(glyph, next);
    x += (glyph.advanceWidth + kern) * scale + tracking * size;
  }
  return shifted(letters, -(letters[0]?.box.left ?? 0), 0);
}

function stepOf({ type, x, y, x1, y1, x2, y2 }: PathCommand): Step {
  switch (type) {
    case 'Z':
      return { kind: 'close' };
    case 'Q':
      return { kind: 'quadratic', control: [x1, y1], to: [x, y] };
    case 'C':
      return { kind: 'cubic', first: [x1, y1], second: [x2, y2], to: [x, y] };
    default:
      return { kind: type === 'M' ? 'move' : 'line', to: [x, y] };
  }
}

/** Shifts set letters. */
export function shifted(letters: SetLine, x: number, y: number): SetLine {
  return letters.map(({ outline, box }) => ({
    outline: placed(outline, x, y),
    box: { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y },
  }));
}

/** The box around a line's ink. */
export function lineBox(letters: SetLine): Box {
  return {
    left: Math.min(...letters.map(({ box }) => box.left)),
    top: Math.min(...letters.map(({ box }) => box.top)),
    right: Math.max(...letters.map(({ box }) => box.right)),
    bottom: Math.max(...letters.map(({ box }) => box.bottom)),
  };
}
