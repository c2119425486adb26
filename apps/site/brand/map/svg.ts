/** Attributes of an element; those without a value are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an SVG element. Values are numbers and words of our own: nothing in them is escaped. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

/** A number with one decimal at most, without what SVG can do without. */
export function shorten(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded).replace(/^(-?)0\./, '$1.');
}
