/** Attributes of an element; those without a value are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an element. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

const canvas = {
  xmlns: 'http://www.w3.org/2000/svg',
  fill: 'none',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const;

/** Writes a document whose lines have round ends and no fill unless they say otherwise. */
export function svgDocument(width: number, height: number, children: readonly string[]): string {
  return `${element('svg', { ...canvas, viewBox: `0 0 ${width} ${height}` }, children)}\n`;
}

/** How long a picture takes to draw itself, in seconds. */
interface Entrance {
  /** From the first line's beginning to the last one's end. */
  readonly whole: number;
  /** How long one line takes. */
  readonly line: number;
}

/** How many steps an entrance has: classes `d0` to `d9`. */
const steps = 10;

/**
 * Writes a document that draws itself when it is shown: everything with a `pathLength` of 1 is drawn, everything of
 * class `a` appears, each after the delay of its class `d0`…`d9`. For readers who prefer no motion all of it is there at
 * once; so it is under an address that ends in `#still`, as not every browser tells an image what the reader prefers.
 */
export function selfDrawing(
  width: number,
  height: number,
  entrance: Entrance,
  children: readonly string[],
): string {
  const attributes = { ...canvas, id: 'still', viewBox: `0 0 ${width} ${height}` };
  return `${element('svg', attributes, [style(entrance), ...children])}\n`;
}

function style({ whole, line }: Entrance): string {
  const moving = 'svg:not(:target) ';
  const delays = Array.from({ length: steps }, (_, step) => {
    return `${moving}.d${step}{animation-delay:${Number((((whole - line) * step) / (steps - 1)).toFixed(2))}s}`;
  });
  const dash = (offset: number) => `{stroke-dasharray:1 2;stroke-dashoffset:${offset}}`;
  return element('style', {}, [
    '@media(prefers-reduced-motion:no-preference){',
    `${moving}[pathLength]{animation:d ${line}s cubic-bezier(.2,.7,.1,1) backwards}`,
    `${moving}.a{animation:a ${line}s cubic-bezier(.2,.7,.1,1) backwards}`,
    ...delays,
    `@keyframes d{from${dash(1.01)}to${dash(0)}}`,
    '@keyframes a{from{opacity:0}}}',
  ]);
}

/** The class of a step of the entrance: the nearer the share is to 1, the later. */
export function stepOf(share: number): string {
  return `d${Math.min(steps - 1, Math.max(0, Math.floor(share * steps)))}`;
}
