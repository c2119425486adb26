import { type CustomPlugin, optimize } from 'svgo';

/** An optimized SVG file for inlining into pages. */
export interface SvgFile {
  /** The optimized source. */
  source: string;
  /** Its view box: left, top, width and height. */
  viewBox: readonly [number, number, number, number];
  /** The content of its `title` element. */
  title: string | undefined;
}

const FORBIDDEN_ELEMENTS = new Set(['script', 'foreignObject', 'image', 'animate', 'set', 'a']);

/**
 * Optimizes and checks an SVG file.
 *
 * @throws {Error} if it has no viewBox, or elements that are not allowed
 */
export function readSvg(source: string): SvgFile {
  let title: string | undefined;
  let viewBox: string | undefined;
  const refused: string[] = [];
  const inspect: CustomPlugin = {
    name: 'inspect',
    fn: () => ({
      element: {
        enter: ({ name, attributes, children }, parent) => {
          if (name === 'title' && children[0]?.type === 'text') title = children[0].value.trim();
          if (name === 'svg' && parent.type === 'root') viewBox = attributes.viewBox;
          if (FORBIDDEN_ELEMENTS.has(name)) refused.push(name);
        },
      },
    }),
  };
  const { data } = optimize(source, {
    multipass: true,
    plugins: [
      inspect,
      { name: 'preset-default', params: { overrides: { convertColors: false } } },
      'removeTitle',
      'removeDimensions',
      'removeXMLNS',
      'removeScripts',
      'convertStyleToAttrs',
    ],
  });
  const numbers =
    viewBox
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [left, top, width, height] = numbers;
  if (refused.length > 0) throw new Error(`Export the drawing as shapes only, without <${refused[0]}>`);
  if (left === undefined || top === undefined || !width || !height || numbers.some(Number.isNaN)) {
    throw new Error('Export the drawing with a viewBox, such as viewBox="0 0 24 24"');
  }
  return { source: data, viewBox: [left, top, width, height], title };
}
