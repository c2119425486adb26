import path from 'node:path';
import { smallVariantOf } from '@website/model/schema/picture-names.ts';
import { slug } from '@website/model/schema/slug.ts';
import type { Change, CompanyFolder } from '../draft/company-folder.ts';
import { RefusedChangeError } from '../draft/verdict.ts';
import { fileOf, placesOf } from './places.ts';
import { processUpload } from './process-upload.ts';

const SHOWN = /^public\/(?:pictures|logos)\/.*\.(?:svg|avif|webp|jpg)$/;

/** The URL paths of a folder's pictures. */
export function pictureAddresses(folder: CompanyFolder): string[] {
  return folder
    .files()
    .filter((file) => SHOWN.test(file))
    .map((file) => file.slice('public'.length));
}

/**
 * The changes that store a picture: it replaces the former one, and that one's variant for small sizes.
 *
 * @param place - the path of a picture that is shown by its name; or a folder of pictures, ending with a slash, for one called `name`
 * @param known - the editable files, which determine such paths
 * @returns the changes, and the picture's URL path
 * @throws {RefusedChangeError} if no page shows such a picture
 */
export async function changesOfPicture(
  folder: CompanyFolder,
  known: Iterable<string>,
  { bytes, place, name }: { bytes: Buffer; place: string; name: string },
): Promise<{ changes: Change[]; address: string }> {
  const target = targetOf(folder, known, place, name);
  const { ending, bytes: stored } = await processUpload(bytes, target.startsWith('logos/'));
  const file = `${target}.${ending}`;
  const gone = [target, smallVariantOf(target)]
    .map((name) => fileOf(folder.files(), name))
    .filter((earlier) => earlier !== undefined && earlier !== file)
    .map((earlier) => ({ file: `public/${earlier}`, bytes: undefined }));
  return { changes: [...gone, { file: `public/${file}`, bytes: stored }], address: `/${file}` };
}

/** A picture's path, composed of known parts only, against path traversal. */
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
  throw new RefusedChangeError('unknown', 'No page shows a picture of this path.');
}
