import { type CustomPlugin, optimize, type XastElement, type XastRoot } from 'svgo';

/** Attributes that the drawing's elements inherit from the `svg` element, such as `stroke-width`. */
const INHERITED = /^(?:fill|stroke|color|opacity)/;

/**
 * Compiles an SVG file to a JavaScript expression of React elements, since Trusted Types forbid setting markup as text.
 *
 * @param source - an SVG file from `readSvg`
 * @param h - the name of React's `createElement` in the generated code
 * @returns the code of an array of elements; the caller renders the `svg` element with the view box
 */
export function svgChildren(source: string, h: string): string {
  let tree: XastRoot | undefined;
  const take: CustomPlugin = {
    name: 'take',
    fn: (root) => {
      tree = root;
      return null;
    },
  };
  optimize(source, { plugins: [take] });
  const svg = tree?.children.find((child): child is XastElement => child.type === 'element');
  const inherited = Object.entries(svg?.attributes ?? {}).filter(([name]) => INHERITED.test(name));
  if (inherited.length === 0) return `[${childrenOf(svg, h)}]`;
  const properties = Object.fromEntries(inherited.map(([name, value]) => [propertyName(name), value]));
  return `[${h}('g', ${JSON.stringify({ key: 0, ...properties })}, ${childrenOf(svg, h)})]`;
}

function childrenOf(parent: XastElement | undefined, h: string): string {
  const elements = (parent?.children ?? []).filter((child): child is XastElement => child.type === 'element');
  return elements
    .map((child, index) => {
      const properties = Object.entries(child.attributes).map(([name, value]) => [propertyName(name), value]);
      const serialized = JSON.stringify({ key: index, ...Object.fromEntries(properties) });
      const children = childrenOf(child, h);
      return `${h}(${JSON.stringify(child.name)}, ${serialized}${children === '' ? '' : `, ${children}`})`;
    })
    .join(', ');
}

/** React's property name of an attribute. */
function propertyName(attribute: string): string {
  if (attribute === 'class') return 'className';
  return attribute.replaceAll(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}
