import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidContent } from './content.ts';
import type { Fault } from './faults/fault.ts';
import { PLACES, pictureAddress } from './picture-names.ts';

/** Sample labels of the button that pauses the 404 page's animation. */
const WORDS = { pause: 'Stop the lines', play: 'Let the lines go on' } as const;

/** Scripts and styles, which the content security policy would block. */
const REFUSED = /<(?:script|style)\b|\s(?:style|on\w+)=/i;

/** Whether the drawing of the 404 page has lines that the page animates. */
export function hasMovingLines(drawing: string): boolean {
  return /\sdata-track(?:-glow)?=/.test(drawing);
}

/**
 * Faults of the 404 page's picture. It is inlined, so it must be an SVG without scripts and styles; an animation must
 * have a button that pauses it (WCAG 2.2.2).
 *
 * @param publicFolder - the root of picture addresses
 */
export function notFoundFaults({ pages }: Pick<ValidContent, 'pages'>, publicFolder: string): Fault[] {
  const address = pictureAddress(publicFolder, PLACES['/error-page']);
  if (address === undefined) return [];
  if (!address.endsWith('.svg'))
    return [
      {
        file: `public${address}`,
        reason: 'Save it as a drawing (.svg): the page for unknown addresses shows no other picture',
      },
    ];
  const drawing = readFileSync(path.join(publicFolder, address), 'utf8');
  const [refused] = REFUSED.exec(drawing) ?? [];
  if (refused !== undefined)
    return [
      {
        file: `public${address}`,
        reason: `Export the drawing without ${refused.trim()}: browsers refuse scripts and styles here, and take colors only from attributes such as fill`,
      },
    ];
  const words = pages.notFound;
  if (words === undefined || !hasMovingLines(drawing)) return [];
  return (['pause', 'play'] as const)
    .filter((name) => words[name] === undefined)
    .map((name) => ({
      file: 'pages/not-found.yaml',
      field: [name],
      reason: `Add this line: the lines of public${address} move, and visitors must be able to stop them`,
      example: `${name}: ${WORDS[name]}`,
    }));
}
