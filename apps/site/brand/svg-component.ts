import { type CustomPlugin, optimize, type XastElement, type XastRoot } from 'svgo';

/**
 * The code of an expression that makes an SVG file's drawing with React: as elements, since Trusted Types forbid giving a
 * browser markup as text.
 *
 * @param source - an SVG file as `readSvg` gives it
 * @param h - the name under which the code finds React's `createElement`
 * @returns the drawing's elements in a fragment; the element around them has to provide the view box
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
  return `[${childrenOf(svg, h)}]`;
}

function childrenOf(parent: XastElement | undefined, h: string): string {
  const elements = (parent?.children ?? []).filter((child): child is XastElement => child.type === 'element');
  return elements
    .map((child, index) => {
      const properties = Object.entries(child.attributes).map(([name, value]) => [propertyName(name), value]);
      const written = JSON.stringify({ key: index, ...Object.fromEntries(properties) });
      const children = childrenOf(child, h);
      return `${h}(${JSON.stringify(child.name)}, ${written}${children === '' ? '' : `, ${children}`})`;
    })
    .join(', ');
}

/** An attribute by the name under which React knows it. */
function propertyName(attribute: string): string {
  if (attribute === 'class') return 'className';
  return attribute.replaceAll(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}
