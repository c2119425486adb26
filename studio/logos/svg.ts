import { opticalSize, type Size } from '@website/site/ui/customer-logo/logos.server.ts';
import { colors } from '../palette.ts';
import { compact } from './compaction.ts';
import { type Drawing, extent, type Layer, placedDrawing } from './drawing.ts';

/** Units of the view box per displayed pixel: enough for integer coordinates. */
const FINENESS = 5;

/** A logo as an SVG file, and the size at which it is shown. */
export function logoSvg(drawing: Drawing, optical?: number): { svg: string; size: Size } {
  const box = extent(drawing);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const size = opticalSize(width / height, optical);
  const scale = (size[0] * FINENESS) / width;
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const own = placedDrawing(drawing, -box.left * scale, -box.top * scale, scale);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="0 0 ${wide} ${high}" fill="${colors.ink}">${painted(own, [wide, high])}</svg>\n`;
  return { svg, size };
}

/** The layers as elements: a cut masks the layers before it. */
function painted(drawing: Drawing, [width, height]: Size): string {
  let markup = '';
  let masks = 0;
  for (const run of runs(drawing, ({ cuts }) => cuts === true)) {
    if (run[0]?.cuts !== true) {
      markup += elements(run, colors.ink);
      continue;
    }
    const id = `m${masks++}`;
    const mask = `<mask id="${id}" maskUnits="userSpaceOnUse" fill="#000"><path fill="#fff" d="M0 0h${width}v${height}H0z"/>${elements(run, '#000')}</mask>`;
    markup = `${mask}<g mask="url(#${id})">${markup}</g>`;
  }
  return markup;
}

function elements(layers: readonly Layer[], color: string): string {
  return runs(layers, look)
    .map((run) => {
      const data = compact(run.flatMap(({ outline }) => outline));
      const attributes = look(run[0]).replace('COLOR', color);
      return `<path${attributes} d="${data}"/>`;
    })
    .join('');
}

/** A layer's attributes; the color of a stroke is filled in later. */
function look(layer: Layer | undefined): string {
  if (layer?.stroke === undefined) return layer?.holes === true ? ' fill-rule="evenodd"' : '';
  const round = layer.round === true ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
  return ` fill="none" stroke="COLOR" stroke-width="${Math.round(layer.stroke)}"${round}`;
}

/** Groups neighbors that share something. */
function runs<Item>(items: readonly Item[], shared: (item: Item) => unknown): Item[][] {
  const found: Item[][] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last?.[0] !== undefined && shared(last[0]) === shared(item)) last.push(item);
    else found.push([item]);
  }
  return found;
}
