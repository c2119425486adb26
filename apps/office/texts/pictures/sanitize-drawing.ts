import { type CustomPlugin, optimize } from 'svgo';
import { Problem } from '../../problems/problems.ts';

/** A refused picture, with the reason for the user. */
export class RefusedPictureError extends Problem {
  override name = 'RefusedPictureError';

  constructor(reason: string) {
    super(422, reason);
  }
}

/** Active elements, and elements that embed other documents. */
const ACTIVE = new Set([
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
 * Sanitizes an SVG drawing, and removes metadata of drawing programs.
 *
 * @throws {RefusedPictureError} if it is no SVG, contains scripts or would load external resources
 */
export function sanitizeDrawing(source: string): string {
  if (/<!(?:ENTITY|DOCTYPE[^>]*\[)/i.test(source))
    throw new RefusedPictureError(
      'The drawing defines entities, which can hide content: export it as plain SVG.',
    );
  let isDrawing = false;
  const refusing: CustomPlugin = {
    name: 'refuse-active-content',
    fn: () => ({
      element: {
        enter: ({ name, attributes }) => {
          const element = name.toLowerCase().replace(/^.*:/, '');
          if (element === 'svg') isDrawing = true;
          if (ACTIVE.has(element))
            throw new RefusedPictureError(
              `The drawing contains <${name}>, which can run code or load documents: export it as plain SVG without scripts.`,
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
    throw new RefusedPictureError('The drawing loads an external resource: embed it in the drawing.');
  refuseStyle(value);
}

function refuseStyle(text: string): void {
  if (/@import|javascript:|url\(\s*["']?(?!#)\s*[^"'#\s)]/i.test(text))
    throw new RefusedPictureError('The drawing loads an external resource: embed it in the drawing.');
}
