import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { CARD_SIZE } from './card-size.ts';
import type { Fault } from './faults/fault.ts';
import { nearest } from './faults/nearest.ts';
import { isSmallPrinting, PICTURE_ENDINGS } from './picture-names.ts';
import { type MarkdownText, measuresOf } from './reading/markdown-text.ts';
import { pageFile, type SoundContent } from './sound-content.ts';

/** The widest a photograph is shown, and the most bytes that it may cost a visitor. */
const PHOTOGRAPH = { width: 960, bytes: 600_000 };

/** The least width of a printing for small places. */
const SMALL_PRINTING_WIDTH = 480;

/** Formats that people save pictures in and that pages don't ask for. */
const NOT_SHOWN = /\.(?:jpeg|png|gif|heic|tiff?|bmp|psd|ai|pdf)$/i;

/** Whether pages show pictures of this format, by the file's name. */
export function isShown(file: string): boolean {
  return PICTURE_ENDINGS.some((ending) => file.endsWith(`.${ending}`));
}

/**
 * What is wrong with a picture that a text names by its address.
 *
 * @param publicFolder - addresses begin there
 */
function pictureReason(address: string, publicFolder: string): string | undefined {
  if (/^(?:https?:)?\/\//i.test(address)) {
    const name = path.posix.basename(address);
    return `the picture ${address} is on another host, which would learn of every visitor: put it into public/pictures, and write /pictures/${name}`;
  }
  if (!address.startsWith('/'))
    return `the picture ${address} must be given by its whole address on this site, such as /pictures/gate.jpg`;
  const file = path.join(publicFolder, path.normalize(address));
  if (!existsSync(file)) {
    const meant = nearest(address, picturesBelow(publicFolder));
    return `there is no picture ${address} in public${meant === undefined ? '' : `: did you mean ${meant}?`}`;
  }
  return unreadable(file, address) ?? tooHeavy(file, address);
}

/** Pictures in texts that are not there or can't be shown. */
export function pictureFaults(
  bodies: ReadonlyMap<string, Pick<MarkdownText, 'pictures'>>,
  publicFolder: string,
): Fault[] {
  return [...bodies].flatMap(([file, { pictures }]) =>
    pictures.flatMap(({ address, line }) => {
      const reason = pictureReason(address, publicFolder);
      return reason === undefined ? [] : [{ file, line, reason }];
    }),
  );
}

/** Preview pictures of pages' own that are not there or have other measures. */
export function previewFaults(content: SoundContent, publicFolder: string): Fault[] {
  const pages = [
    ...Object.entries(content.pages).map(([name, page]) => ({ file: pageFile(name), page })),
    ...(['platforms', 'services', 'verticals', 'stories'] as const).flatMap((folder) =>
      content[folder].map((page) => ({ file: `${folder}/${page.slug}.md`, page })),
    ),
  ];
  return pages.flatMap(
    ({
      file,
      page: {
        metadata: { image },
      },
    }) => {
      if (image === undefined) return [];
      const reason =
        pictureReason(image, publicFolder) ?? notACard(path.join(publicFolder, path.normalize(image)));
      return reason === undefined ? [] : [{ file, field: ['metadata', 'image'], reason }];
    },
  );
}

/**
 * What is wrong with pictures that pages show because of their names: their own, logos.
 *
 * @param root - the company's folder
 */
export function namedPictureFaults(root: string): Fault[] {
  const below = (folder: string) => filesBelow(path.join(root, folder)).map((file) => `${folder}/${file}`);
  return [
    ...below('public/pictures').flatMap((file) =>
      said(file, notShown(file) ?? photographReason(path.join(root, file))),
    ),
    ...below('public/logos').flatMap((file) =>
      said(file, file.endsWith('.svg') ? undefined : 'is not shown: logos must be SVG files'),
    ),
  ];
}

function said(file: string, reason: string | undefined): Fault[] {
  return reason === undefined ? [] : [{ file, reason }];
}

function notShown(file: string): string | undefined {
  if (!NOT_SHOWN.test(file)) return undefined;
  return 'is not shown: pages show pictures whose names end in .svg, .avif, .webp or .jpg; save it as one of them';
}

function photographReason(file: string): string | undefined {
  if (!isShown(file) || file.endsWith('.svg')) return undefined;
  const measures = measuresOf(file);
  if (measures === undefined) return 'is not a picture, or is damaged: export it again';
  const least = isSmallPrinting(file) ? SMALL_PRINTING_WIDTH : PHOTOGRAPH.width;
  if (measures.width < least) {
    return `is ${measures.width} pixels wide and would look blurred: it must be at least ${least} wide`;
  }
  return tooHeavy(file);
}

function notACard(file: string): string | undefined {
  const measures = measuresOf(file);
  if (measures === undefined) return 'is not a picture, or is damaged: export it again';
  if (measures.width === CARD_SIZE.width && measures.height === CARD_SIZE.height) return undefined;
  return `is ${measures.width}×${measures.height} pixels: preview pictures must be ${CARD_SIZE.width}×${CARD_SIZE.height}`;
}

function unreadable(file: string, address: string): string | undefined {
  return measuresOf(file) === undefined
    ? `${address} is not a picture, or is damaged: export it again`
    : undefined;
}

function tooHeavy(file: string, called = ''): string | undefined {
  const { size } = statSync(file);
  if (size <= PHOTOGRAPH.bytes) return undefined;
  const [has, most] = [size, PHOTOGRAPH.bytes].map((bytes) => Math.round(bytes / 1000));
  return `${called} is ${has} kB: make it smaller, or save it as AVIF or WebP; the most is ${most} kB`.trimStart();
}

function picturesBelow(publicFolder: string): string[] {
  return filesBelow(publicFolder)
    .filter((file) => isShown(file) || NOT_SHOWN.test(file))
    .map((file) => `/${file}`);
}

/** The files below a folder, by their paths in it, without hidden ones. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
