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
  smallVariantOf,
} from './picture-names.ts';
import { filesBelow, isShown } from './pictures.ts';
import type { MarkdownText } from './reading/markdown-text.ts';
import { slug } from './slug.ts';

/** A picture or logo that no page shows. */
export interface Unused {
  readonly address: string;
  /** The missing picture that was probably meant, whose name is similar. */
  readonly meant: string | undefined;
}

/**
 * Pictures and logos that no page shows, often because of a mistake in the name.
 *
 * @param root - the company's folder
 * @param bodies - the Markdown texts, which refer to pictures by address
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
    names.flatMap((name) => [name, smallVariantOf(name)]).map((name) => pictureAddress(publicFolder, name));
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

/** Unused pictures and logos whose name is similar to that of a missing one. */
export function misnamedPictures(unused: readonly Unused[]): Fault[] {
  return unused.flatMap(({ address, meant }) =>
    meant === undefined
      ? []
      : [
          {
            file: `public${address}`,
            reason: `Did you mean public${meant}? Then rename it: no page shows a picture of this name`,
          },
        ],
  );
}

/** The names that pages look up by convention. */
function namesLookedFor(content: Content): string[] {
  return [
    ...Object.values(PLACES),
    ...entryPaths({ ...content, positions: [] }).flatMap((page) => Object.values(namesOfPage(page))),
    ...content.industries.map(({ vertical }) => nameOfIndustry(vertical)),
    ...content.positions.map((position) => nameOfPosition(position.slug)),
  ];
}

/** The names of stories' pictures in the accents of other pages. */
function namesInAccents({ platforms, services, verticals, stories }: Content): string[] {
  return [...platforms, ...services, ...verticals].flatMap(({ accent, proof }) =>
    stories
      .filter(({ slug: name }) => name === proof?.story)
      .map(({ slug: name }) => nameInAccent(namesOfPage(`/success-stories/${name}`).picture, accent ?? 1)),
  );
}

/** Preview pictures from pages' metadata. */
function previews({ pages, platforms, services, verticals, stories }: Content): string[] {
  const all = [...Object.values(pages), ...platforms, ...services, ...verticals, ...stories];
  return all.flatMap((page) => page?.metadata.image ?? []);
}
