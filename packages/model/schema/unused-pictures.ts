import path from 'node:path';
import type { Content } from './content.ts';
import { entryPictures } from './entry-pictures.ts';
import type { Fault } from './faults/fault.ts';
import { nearest } from './faults/nearest.ts';
import { entryPaths } from './page-paths.ts';
import {
  nameInAccent,
  nameOfIndustry,
  nameOfPosition,
  namesOfPage,
  PLACES,
  pictureAddress,
  smallPrintingOf,
} from './picture-names.ts';
import { filesBelow, isShown } from './pictures.ts';
import type { MarkdownText } from './reading/markdown-text.ts';
import { slug } from './slug.ts';

/** Files of pictures and logos that no page shows, as their addresses. */
export interface Unused {
  readonly address: string;
  /** What it was most likely meant to be called: a picture of this name is looked for and is not there. */
  readonly meant: string | undefined;
}

/**
 * Pictures and logos that no page shows: nobody would notice a mistake in the name of one.
 *
 * @param root - the company's folder
 * @param bodies - the texts, which name pictures by their addresses
 */
export function unusedPictures(
  root: string,
  content: Content,
  bodies: ReadonlyMap<string, Pick<MarkdownText, 'pictures' | 'links'>>,
): Unused[] {
  const publicFolder = path.join(root, 'public');
  const inTexts = [...bodies.values()].flatMap(({ pictures, links }) => [...pictures, ...links]);
  const named = new Set([...inTexts.map(({ address }) => address), ...previews(content)]);
  const found = (names: readonly string[]) =>
    names.flatMap((name) => [name, smallPrintingOf(name)]).map((name) => pictureAddress(publicFolder, name));
  const looked = [
    ...namesLookedFor(content),
    ...namesInAccents(content),
    ...entryPictures(content).map(({ name }) => name),
  ];
  const shown = new Set([...named, ...found(looked)]);
  const logos = content.customers.map(({ name }) => `/logos/${slug(name)}.svg`);
  const missing = namesLookedFor(content).filter((name) => pictureAddress(publicFolder, name) === undefined);
  const files = filesBelow(publicFolder).map((file) => `/${file}`);
  const missingLogos = logos.filter((address) => !files.includes(address));
  return [
    ...files
      .filter((address) => address.startsWith('/pictures/') && isShown(address) && !shown.has(address))
      .map((address) => {
        const { dir, name, ext } = path.posix.parse(address.slice('/pictures/'.length));
        const meant = nearest(path.posix.join(dir, name), missing);
        return { address, meant: meant === undefined ? undefined : `/pictures/${meant}${ext}` };
      }),
    ...files
      .filter(
        (address) => address.startsWith('/logos/') && address.endsWith('.svg') && !logos.includes(address),
      )
      .filter((address) => !named.has(address))
      .map((address) => ({ address, meant: nearest(address, missingLogos) })),
  ];
}

/** Pictures and logos that were most likely meant for a place that has none. */
export function misnamedPictures(unused: readonly Unused[]): Fault[] {
  return unused.flatMap(({ address, meant }) =>
    meant === undefined
      ? []
      : [
          {
            file: `public${address}`,
            reason: `is shown nowhere: did you mean public${meant}? Then rename it`,
          },
        ],
  );
}

/** The names that pages look for by themselves. */
function namesLookedFor(content: Content): string[] {
  return [
    ...Object.values(PLACES),
    ...entryPaths({ ...content, positions: [] }).flatMap((page) => Object.values(namesOfPage(page))),
    ...content.industries.map(({ vertical }) => nameOfIndustry(vertical)),
    ...content.positions.map((position) => nameOfPosition(position.slug)),
  ];
}

/** The names that pages look for before they show a story's own picture. */
function namesInAccents({ platforms, services, verticals, stories }: Content): string[] {
  return [...platforms, ...services, ...verticals].flatMap(({ accent, proof: { story } }) =>
    stories
      .filter(({ slug: name }) => name === story)
      .map(({ slug: name }) => nameInAccent(namesOfPage(`/success-stories/${name}`).picture, accent ?? 1)),
  );
}

/** Preview pictures that pages name. */
function previews({ pages, platforms, services, verticals, stories }: Content): string[] {
  const all = [...Object.values(pages), ...platforms, ...services, ...verticals, ...stories];
  return all.flatMap(({ metadata: { image } }) => (image === undefined ? [] : [image]));
}
