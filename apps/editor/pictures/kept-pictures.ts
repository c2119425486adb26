import path from 'node:path';
import { smallVariantOf } from '@website/model/schema/picture-names.ts';
import { slug } from '@website/model/schema/slug.ts';
import type { Change, CompanyFolder } from '../draft/company-folder.ts';
import { RefusedChangeError } from '../draft/verdict.ts';
import { fileOf, placesOf } from './places.ts';
import { takePicture } from './take-picture.ts';

const SHOWN = /^public\/(?:pictures|logos)\/.*\.(?:svg|avif|webp|jpg)$/;

/** Pictures that a folder has, as their addresses on the site. */
export function keptPictures(folder: CompanyFolder): string[] {
  return folder
    .files()
    .filter((file) => SHOWN.test(file))
    .map((file) => file.slice('public'.length));
}

/**
 * What keeping a picture changes: one that was shown in its place makes way for it, with its printing for small places.
 *
 * @param place - of one that is shown because of its name; or a folder of pictures, ending with a slash, and the name to give
 * @param known - the files that can be edited, whose pictures have places
 * @returns the changes, and the picture's address on the site
 * @throws {RefusedChangeError} if no picture is shown in such a place
 */
export async function changesOfPicture(
  folder: CompanyFolder,
  known: Iterable<string>,
  { bytes, place, name }: { bytes: Buffer; place: string; name: string },
): Promise<{ changes: Change[]; address: string }> {
  const target = targetOf(folder, known, place, name);
  const { ending, bytes: kept } = await takePicture(bytes, target.startsWith('logos/'));
  const file = `${target}.${ending}`;
  const gone = [target, smallVariantOf(target)]
    .map((name) => fileOf(folder.files(), name))
    .filter((earlier) => earlier !== undefined && earlier !== file)
    .map((earlier) => ({ file: `public/${earlier}`, bytes: undefined }));
  return { changes: [...gone, { file: `public/${file}`, bytes: kept }], address: `/${file}` };
}

/** Where a picture goes, made of parts that are known: nothing of a request becomes a path by itself. */
function targetOf(folder: CompanyFolder, known: Iterable<string>, place: string, name: string): string {
  const given = slug(name);
  if (place === 'logos/' && given !== '') return `logos/${given}`;
  const folders = new Set(
    folder
      .files()
      .filter((file) => file.startsWith('public/pictures/'))
      .map((file) => `${path.posix.dirname(file).slice('public/'.length)}/`),
  );
  if ((place === 'pictures/texts/' || folders.has(place)) && given !== '') return `${place}${given}`;
  const places = [...known].flatMap((file) => placesOf(folder, file, undefined));
  if (places.some((one) => one.name === place)) return place;
  throw new RefusedChangeError('unknown', 'No picture is shown in such a place.');
}
