import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './faults/fault.ts';
import { PLACES, pictureAddress } from './picture-names.ts';
import type { SoundContent } from './sound-content.ts';

/** The words that a company gives the 404 page if lines of its drawing move. */
const WORDS = { pause: 'Stop the lines', play: 'Let the lines go on' } as const;

/** What the content security policy refuses: pages would be shown without it. */
const REFUSED = /<(?:script|style)\b|\s(?:style|on\w+)=/i;

/** Whether lines of the 404 page's drawing move along themselves: the page moves those that are marked so. */
export function hasMovingLines(drawing: string): boolean {
  return /\sdata-track(?:-glow)?=/.test(drawing);
}

/**
 * What is wrong with the picture of the 404 page: it stands in the page's markup, so it must be a drawing without scripts and
 * styles of its own; and what moves by itself must have a button that stops it (WCAG 2.2.2).
 *
 * @param publicFolder - addresses begin there
 */
export function notFoundFaults({ pages }: Pick<SoundContent, 'pages'>, publicFolder: string): Fault[] {
  const address = pictureAddress(publicFolder, PLACES['/error-page']);
  if (address === undefined) return [];
  if (!address.endsWith('.svg'))
    return [
      {
        file: `public${address}`,
        reason: 'is not shown: the picture of the 404 page must be a drawing (.svg)',
      },
    ];
  const drawing = readFileSync(path.join(publicFolder, address), 'utf8');
  const [refused] = REFUSED.exec(drawing) ?? [];
  if (refused !== undefined)
    return [
      {
        file: `public${address}`,
        reason: `${refused.trim()}: browsers refuse scripts and styles in a page: write presentation attributes, such as fill`,
      },
    ];
  const words = pages.notFound;
  if (words === undefined || !hasMovingLines(drawing)) return [];
  return (['pause', 'play'] as const)
    .filter((name) => words[name] === undefined)
    .map((name) => ({
      file: 'pages/not-found.yaml',
      field: [name],
      reason: `is missing: lines of public${address} move, and visitors must be able to stop them`,
      example: `${name}: ${WORDS[name]}`,
    }));
}
