import { type CustomPlugin, optimize } from 'svgo';

/** A picture that can't be taken, with the reason in words for whoever brought it. */
export class RefusedPictureError extends Error {
  override name = 'RefusedPictureError';
}

/** Elements that act, or bring other documents along. */
const ACTING = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'set',
  'animate',
  'handler',
  'listener',
]);

/**
 * A drawing without what editors of drawings leave in it.
 *
 * @throws {RefusedPictureError} if it is no drawing, can act by itself or would fetch something
 */
export function cleanDrawing(source: string): string {
  if (/<!(?:ENTITY|DOCTYPE[^>]*\[)/i.test(source))
    throw new RefusedPictureError(
      'The drawing defines names of its own, which can hide something: export it as plain SVG.',
    );
  let isDrawing = false;
  const refusing: CustomPlugin = {
    name: 'refuse-what-acts',
    fn: () => ({
      element: {
        enter: ({ name, attributes }) => {
          const element = name.toLowerCase().replace(/^.*:/, '');
          if (element === 'svg') isDrawing = true;
          if (ACTING.has(element))
            throw new RefusedPictureError(
              `The drawing contains <${name}>, which can act by itself: export it as plain SVG without scripts.`,
            );
          for (const [attribute, value] of Object.entries(attributes))
            refuseAttribute(attribute.toLowerCase(), value);
        },
      },
      text: { enter: ({ value }) => refuseStyle(value) },
      cdata: { enter: ({ value }) => refuseStyle(value) },
    }),
  };
  try {
    const { data } = optimize(source, {
      multipass: false,
      plugins: [
        refusing,
        'removeDoctype',
        'removeXMLProcInst',
        'removeComments',
        'removeMetadata',
        'removeEditorsNSData',
        'cleanupAttrs',
      ],
    });
    if (!isDrawing) throw new RefusedPictureError('This file is not an SVG drawing.');
    return `${data}\n`;
  } catch (error) {
    if (error instanceof RefusedPictureError) throw error;
    throw new RefusedPictureError('This file is not an SVG drawing, or is damaged: export it again.');
  }
}

function refuseAttribute(name: string, value: string): void {
  if (name.startsWith('on'))
    throw new RefusedPictureError(
      `The drawing has a script in ${name}: export it as plain SVG without scripts.`,
    );
  const isLink = name === 'href' || name.endsWith(':href') || name === 'src';
  if (isLink && !/^(?:#|data:image\/(?:png|jpeg|webp|avif)[;,])/i.test(value.trim()))
    throw new RefusedPictureError(
      'The drawing shows something of another place: put it into the drawing itself.',
    );
  refuseStyle(value);
}

function refuseStyle(text: string): void {
  if (/@import|javascript:|url\(\s*["']?(?!#)\s*[^"'#\s)]/i.test(text))
    throw new RefusedPictureError(
      'The drawing shows something of another place: put it into the drawing itself.',
    );
}
