import { moved, type Stroke } from '../figures/shapes.ts';
import { colors, type Hue } from '../palette.ts';
import { shorten } from '../svg-number.ts';
import { pathData } from './path-data.ts';

const side = 480;
/** A drawing reaches 260 from its center; the width of its lines needs some more room. */
const scale = 0.86;
const weight = 2.1;

/** What is white on ink is drawn in ink on paper. */
const paints: Readonly<Record<Hue, string>> = { ...colors, white: colors.ink };

/** A drawing on paper as an SVG file. Shown small, its main lines are bolder and its fine ones fainter. */
export function onPaper(strokes: readonly Stroke[]): string {
  const drawn = strokes
    .filter(({ points }) => points.length > 1)
    .map((stroke) => ({ ...stroke, points: moved(stroke.points, side / 2, side / 2, scale) }));
  const filled = drawn.filter(({ fill = 0 }) => fill > 0);
  const lined = drawn.filter(({ width }) => width > 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    '<style>@media (max-width:120px){.b{stroke-width:9}.n{stroke-width:7}.s{opacity:.35}}</style>',
    ...fills(filled),
    ...lines(lined),
    '</svg>\n',
  ].join('\n');
}

function classOf(width: number): string {
  if (width >= 3) return 'b';
  return width >= 2 ? 'n' : 's';
}

/** Each has a path of its own: where two overlap, both can be seen. */
function fills(strokes: readonly Stroke[]): string[] {
  const byLook = Map.groupBy(
    strokes,
    ({ hue, fill = 0 }) => `<g fill="${paints[hue]}" fill-opacity="${fill}">`,
  );
  return [...byLook].map(
    ([open, group]) => `${open}${group.map(({ points }) => `<path d="${pathData(points)}"/>`).join('')}</g>`,
  );
}

/** Lines of one look share a path: a phone takes longer to style and lay out hundreds of paths than to draw them. */
function lines(strokes: readonly Stroke[]): string[] {
  const byLook = Map.groupBy(strokes, ({ hue, width, dotted }) => {
    const drawnWidth = width * weight;
    const dots = dotted ? ` stroke-dasharray=".1 ${shorten(drawnWidth * 2.4)}"` : '';
    return `class="${classOf(width)}" stroke="${paints[hue]}" stroke-width="${shorten(drawnWidth)}"${dots}`;
  });
  return [...byLook].map(
    ([look, group]) => `<path ${look} d="${group.map(({ points }) => pathData(points)).join('')}"/>`,
  );
}
