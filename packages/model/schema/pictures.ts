import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { CARD_SIZE } from '../contract/constants.ts';
import { pageFile, type ValidContent } from './content.ts';
import type { Fault } from './faults/fault.ts';
import { nearest } from './faults/nearest.ts';
import { isSmallVariant, PICTURE_ENDINGS } from './picture-names.ts';
import type { MarkdownText } from './reading/markdown-text.ts';
import { pictureSize } from './reading/markdown-text.ts';

/** The minimum width of photographs, since pages show them up to this width, and their maximum size. */
const PHOTOGRAPH = { width: 960, bytes: 600_000 };

/** The minimum width of a small variant. */
const SMALL_VARIANT_WIDTH = 480;

/** Common picture formats that pages don't use. */
const NOT_SHOWN = /\.(?:jpeg|png|gif|heic|tiff?|bmp|psd|ai|pdf)$/i;

/** Whether a file's format is supported, by its name. */
export function isShown(file: string): boolean {
  return PICTURE_ENDINGS.some((ending) => file.endsWith(`.${ending}`));
}

/**
 * The fault of a picture that is referred to by its address.
 *
 * @param publicFolder - the root of picture addresses
 */
function pictureReason(address: string, publicFolder: string): string | undefined {
  if (/^(?:https?:)?\/\//i.test(address)) {
    const name = path.posix.basename(address);
    return `Put the picture into public/pictures, and write /pictures/${name}: ${address} is on another site, which would learn of every visitor`;
  }
  if (!address.startsWith('/'))
    return `Write the whole address of the picture on this site, such as /pictures/gate.jpg, instead of ${address}`;
  const file = path.join(publicFolder, path.normalize(address));
  if (!existsSync(file)) {
    const meant = nearest(address, picturesBelow(publicFolder));
    return `${meant === undefined ? 'Put the picture into public, or correct its name' : `Did you mean ${meant}?`}: there is no ${address} in public`;
  }
  return unreadable(file, address) ?? tooHeavy(file, ` ${address}`);
}

/** Missing or invalid pictures in texts. */
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

/** Missing preview pictures, or of wrong dimensions. */
export function previewFaults(content: ValidContent, publicFolder: string): Fault[] {
  const pages = [
    ...Object.entries(content.pages).map(([name, page]) => ({ file: pageFile(name), page })),
    ...(['platforms', 'services', 'verticals', 'stories'] as const).flatMap((folder) =>
      content[folder].map((page) => ({ file: `${folder}/${page.slug}.md`, page })),
    ),
  ];
  return pages.flatMap(({ file, page }) => {
    const image = page?.metadata.image;
    if (image === undefined) return [];
    const reason =
      pictureReason(image, publicFolder) ?? notACard(path.join(publicFolder, path.normalize(image)));
    return reason === undefined ? [] : [{ file, field: ['metadata', 'image'], reason }];
  });
}

/**
 * Faults of pictures that are found by their names: pages' own, and logos.
 *
 * @param root - the company's folder
 */
export function namedPictureFaults(root: string): Fault[] {
  const below = (folder: string) => filesBelow(path.join(root, folder)).map((file) => `${folder}/${file}`);
  return [
    ...below('public/pictures').flatMap((file) =>
      asFaults(file, notShown(file) ?? photographReason(path.join(root, file))),
    ),
    ...below('public/logos').flatMap((file) =>
      asFaults(
        file,
        file.endsWith('.svg') ? undefined : 'Save the logo as an SVG file: others are not shown',
      ),
    ),
  ];
}

function asFaults(file: string, reason: string | undefined): Fault[] {
  return reason === undefined ? [] : [{ file, reason }];
}

function notShown(file: string): string | undefined {
  if (!NOT_SHOWN.test(file)) return undefined;
  return 'Save the picture as .svg, .avif, .webp or .jpg: others are not shown';
}

function photographReason(file: string): string | undefined {
  if (!isShown(file) || file.endsWith('.svg')) return undefined;
  const size = pictureSize(file);
  if (size === undefined) return 'Export the picture again: it is damaged, or no picture';
  const least = isSmallVariant(file) ? SMALL_VARIANT_WIDTH : PHOTOGRAPH.width;
  if (size.width < least) {
    return `Use a picture at least ${least} pixels wide: this one has ${size.width}, and would look blurred`;
  }
  return tooHeavy(file);
}

function notACard(file: string): string | undefined {
  const size = pictureSize(file);
  if (size === undefined) return 'Export the picture again: it is damaged, or no picture';
  if (size.width === CARD_SIZE.width && size.height === CARD_SIZE.height) return undefined;
  return `Use a picture of ${CARD_SIZE.width}×${CARD_SIZE.height} pixels for the preview: this one has ${size.width}×${size.height}`;
}

function unreadable(file: string, address: string): string | undefined {
  return pictureSize(file) === undefined
    ? `Export the picture ${address} again: it is damaged, or no picture`
    : undefined;
}

function tooHeavy(file: string, called = ''): string | undefined {
  const { size } = statSync(file);
  if (size <= PHOTOGRAPH.bytes) return undefined;
  const [has, most] = [size, PHOTOGRAPH.bytes].map((bytes) => Math.round(bytes / 1000));
  return `Make the picture${called} smaller, or save it as AVIF or WebP: it has ${has} kB, and ${most} kB is the most`;
}

function picturesBelow(publicFolder: string): string[] {
  return filesBelow(publicFolder)
    .filter((file) => isShown(file) || NOT_SHOWN.test(file))
    .map((file) => `/${file}`);
}

/** All files in a folder, recursively, by their relative paths, without hidden ones. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
