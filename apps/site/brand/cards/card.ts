import { CARD_SIZE } from '@website/model/contract/constants.ts';
import type { Colors } from '@website/model/schema/brand-colors.ts';
import type { Drawing } from '@website/model/schema/logo/drawing.ts';
import sharp, { type OverlayOptions } from 'sharp';
import type { Typesetter } from '../typefaces/typesetter.ts';
import { balancedLines, linesNeeded } from './lines.ts';
import { settableWords } from './missing-glyphs.ts';
import type { Card } from './pages.ts';

const LEFT = 72;
const COLUMN = 600;
const FOOT = CARD_SIZE.height - 66;
/** A title has at most `lines` lines, in the largest size at which they stay below the nameplate (`top`). */
const TITLE = { lines: 4, largest: 112, smallest: 40, step: 2, top: 146, leading: 1.02, ascent: 0.73 };
const LINE = { size: 28, leading: 38 };
/** The gradient from the opaque ground to the picture. */
const SHADE = { from: 560, to: 780 };
/** Pictures at least this wide (width by height) have an empty side for words, so they fill the card; others fill its right side. */
const BANNER_ASPECT = 1.7;

/** The parts of the brand that all cards share. */
export interface CardLook {
  readonly colors: Colors;
  readonly name: string;
  readonly mark: Drawing | undefined;
  readonly wordmark: Drawing | undefined;
  readonly typesetter: Typesetter;
  /** The variable typeface's axes in headlines. */
  readonly headlines: { readonly weight: number; readonly width: number };
}

/**
 * Draws a page's preview card (Open Graph image): mark and name above, title and line below, the picture beside them. Words
 * that the company's typeface has no glyphs for are left out (`missing-glyphs.ts`).
 *
 * @param picture - the page's top picture, if it has one, from `cropForCard`
 * @returns a JPEG file
 */
export async function drawCard(
  card: Card,
  look: CardLook,
  picture: OverlayOptions | undefined,
): Promise<Buffer> {
  const { width, height } = CARD_SIZE;
  const ground = { create: { width, height, channels: 3 as const, background: look.colors.ink } };
  const words = Buffer.from(foreground(card, look, picture !== undefined));
  const layers = [...(picture === undefined ? [] : [picture]), { input: words }];
  return sharp(ground)
    .composite(layers)
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}

/** Crops a picture to its area of a card; callers cache it, since many cards show the same picture. */
export async function cropForCard(picture: Buffer): Promise<OverlayOptions> {
  const art = sharp(picture);
  const measures = await art.metadata();
  const isBanner = measures.width / measures.height >= BANNER_ASPECT;
  const left = isBanner ? 0 : SHADE.from;
  const size = { width: CARD_SIZE.width - left, height: CARD_SIZE.height };
  const { data, info } = await art
    .resize({ ...size, position: isBanner ? 'right' : 'centre' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, left, top: 0 };
}

function foreground(card: Card, look: CardLook, isShaded: boolean): string {
  const { colors, mark } = look;
  const shade = `<linearGradient id="shade"><stop offset="${SHADE.from / SHADE.to}" stop-color="${colors.ink}"/><stop offset="1" stop-color="${colors.ink}" stop-opacity="0"/></linearGradient>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" fill="${colors.paper}">`,
    isShaded
      ? `<defs>${shade}</defs><path fill="url(#shade)" d="M0 0h${SHADE.to}v${CARD_SIZE.height}H0z"/>`
      : '',
    // The mark replaces a missing picture.
    isShaded || mark === undefined ? '' : mark.at({ x: 800, y: 165, height: 300 }),
    nameplate(look),
    titleAndLine(card, look),
    '</svg>',
  ].join('');
}

/** The mark, then the name: as the wordmark if there is one, else set in the company's typeface. */
function nameplate({ mark, wordmark, name, typesetter, headlines }: CardLook): string {
  const height = 50;
  const drawn = mark === undefined ? '' : mark.at({ x: LEFT, y: 56, height });
  const x = mark === undefined ? LEFT : LEFT + height * mark.aspect + 16;
  if (wordmark !== undefined) return drawn + wordmark.at({ x, y: 56, height: 50 });
  const setting = { size: 40, ...headlines, tracking: -0.01 };
  if (!typesetter.canSet(name)) return drawn;
  return drawn + typesetter.outlinesOf(name, setting, x, 94);
}

function titleAndLine(card: Card, { typesetter, headlines }: CardLook): string {
  const { title, line } = settableWords(card, typesetter);
  if (title === '') return '';
  const set = (size: number, weight = headlines.weight) => {
    const setting = { size, weight, width: headlines.width, tracking: size > 60 ? -0.045 : -0.022 };
    return { setting, widthOf: (words: string) => typesetter.widthOf(words, setting) };
  };
  const small = set(LINE.size, 480);
  const smallLines = line === '' ? [] : balancedLines(line, COLUMN, small.widthOf);
  const base = smallLines.length === 0 ? FOOT : FOOT - smallLines.length * LINE.leading - 22;
  const hasRoom = (size: number) => {
    const needed = linesNeeded(title, COLUMN, set(size).widthOf) ?? Number.POSITIVE_INFINITY;
    return needed <= TITLE.lines && base - ((needed - 1) * TITLE.leading + TITLE.ascent) * size >= TITLE.top;
  };
  let size = TITLE.largest;
  while (size > TITLE.smallest && !hasRoom(size)) size -= TITLE.step;
  const large = set(size);
  const lines = balancedLines(title, COLUMN, large.widthOf);
  return [
    ...lines.map((words, index) => {
      const y = base - (lines.length - 1 - index) * size * TITLE.leading;
      return typesetter.outlinesOf(words, large.setting, LEFT - size * 0.04, y);
    }),
    '<g opacity=".8">',
    ...smallLines.map((words, index) => {
      const y = FOOT - (smallLines.length - 1 - index) * LINE.leading;
      return typesetter.outlinesOf(words, small.setting, LEFT, y);
    }),
    '</g>',
  ].join('');
}
