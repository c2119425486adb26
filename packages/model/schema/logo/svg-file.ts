import { type CustomPlugin, optimize } from 'svgo';

/** An SVG file that is part of pages: cleaned, without what only its editor needs. */
export interface SvgFile {
  /** The source of the file, shortened. */
  source: string;
  /** Its view box: left, top, width and height. */
  viewBox: readonly [number, number, number, number];
  /** What it says that it shows, if it says so. */
  title: string | undefined;
}

const NOT_TAKEN = new Set(['script', 'foreignObject', 'image', 'animate', 'set', 'a']);

/**
 * Reads an SVG file.
 *
 * @throws {Error} saying what it lacks or what is not allowed
 */
export function readSvg(source: string): SvgFile {
  let title: string | undefined;
  let viewBox: string | undefined;
  const refused: string[] = [];
  const look: CustomPlugin = {
    name: 'look',
    fn: () => ({
      element: {
        enter: ({ name, attributes, children }, parent) => {
          if (name === 'title' && children[0]?.type === 'text') title = children[0].value.trim();
          if (name === 'svg' && parent.type === 'root') viewBox = attributes.viewBox;
          if (NOT_TAKEN.has(name)) refused.push(name);
        },
      },
    }),
  };
  const { data } = optimize(source, {
    multipass: true,
    plugins: [
      look,
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
  if (refused.length > 0) throw new Error(`must be made of shapes alone, without <${refused[0]}>`);
  if (left === undefined || top === undefined || !width || !height || numbers.some(Number.isNaN)) {
    throw new Error('must have a viewBox, such as viewBox="0 0 24 24"');
  }
  return { source: data, viewBox: [left, top, width, height], title };
}
