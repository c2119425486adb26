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
