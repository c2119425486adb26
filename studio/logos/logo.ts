import { type Box, type Drawing, extent, fill, type Layer, placedDrawing } from './drawing.ts';
import { rectangle } from './shapes.ts';
import { lineBox, type SetLine, setLine, shifted, type TypeLine } from './type.ts';

/** The symbol of a logo and where it is placed. */
interface Placed {
  readonly drawing: Drawing;
  readonly place: 'before' | 'after' | 'above';
  /** Its height, in the units of the type. */
  readonly height: number;
  /** The white space between symbol and type. */
  readonly gap: number;
  /** Whether there is a hairline in the gap. */
  readonly ruled?: boolean;
}

/** A logo's specification sheet. */
export interface Logo {
  /** The name as it is spelled in the content. */
  readonly name: string;
  readonly lines: readonly TypeLine[];
  /** Where shorter lines are placed; without it, at the start. */
  readonly align?: 'start' | 'center' | 'end';
  readonly symbol?: Placed;
  /** The rework of the type by hand. */
  readonly finish?: (lines: readonly SetLine[]) => Drawing;
  /** Corrects the displayed size of very light or very heavy logos. */
  readonly optical?: number;
}

/** Letters as they come from the face. */
export function letters(...lines: readonly SetLine[]): Drawing {
  return lines.flat().map(({ outline }): Layer => ({ outline }));
}

/** Draws a logo in the units of its type. */
export function drawLogo({
  lines,
  align = 'start',
  symbol,
  finish = (set) => letters(...set),
}: Logo): Drawing {
  const set = setLines(lines, align);
  const type = finish(set);
  if (symbol === undefined) return type;
  const own = extent(symbol.drawing);
  const scale = symbol.height / (own.bottom - own.top);
  const body = bodyOf(set);
  const y =
    symbol.place === 'above'
      ? body.top - symbol.gap - own.bottom * scale
      : (body.top + body.bottom - (own.top + own.bottom) * scale) / 2;
  const x = {
    above: (body.left + body.right - (own.left + own.right) * scale) / 2,
    before: body.left - symbol.gap - own.right * scale,
    after: body.right + symbol.gap - own.left * scale,
  }[symbol.place];
  const rule = rectangle(body.left - symbol.gap / 2 - 1, y + own.top * scale, 2, symbol.height);
  return [
    ...placedDrawing(symbol.drawing, x, y, scale),
    ...(symbol.ruled === true ? [fill(rule)] : []),
    ...type,
  ];
}

function setLines(lines: readonly TypeLine[], align: 'start' | 'center' | 'end'): SetLine[] {
  const [first] = lines.slice(0, 1).map((line) => lineBox(setLine(line)));
  const width = first === undefined ? 0 : first.right - first.left;
  const set = lines.map((line) => setLine(line, width));
  const widest = Math.max(...set.map((line) => lineBox(line).right));
  const share = { start: 0, center: 0.5, end: 1 }[align];
  let baseline = 0;
  return set.map((line, index) => {
    baseline += lines[index]?.leading ?? 0;
    return shifted(line, (widest - lineBox(line).right) * share, baseline);
  });
}

/** The box that the eye centers on: from the first line's top to the last baseline, descenders left out. */
function bodyOf(set: readonly SetLine[]): Box {
  const boxes = set.map(lineBox);
  const last = set.at(-1) ?? [];
  const baseline = Math.min(...last.map(({ box }) => box.bottom));
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: baseline,
  };
}
