import path from 'node:path';
import type { Fault, FieldPath } from './faults/fault.ts';
import { suggestion } from './faults/nearest.ts';
import { PICTURE_ENDINGS, pictureAddress } from './picture-names.ts';
import { filesBelow } from './pictures.ts';
import type { SoundContent } from './sound-content.ts';

/** A picture that an entry of a file names. */
interface Named {
  readonly file: string;
  readonly field: FieldPath;
  readonly name: string;
  /** A photograph can't be drawn before the visitor's eyes. */
  readonly mustBeDrawing?: boolean;
}

/** The pictures that entries name as their own: those of values, gaming slides and forces. */
export function entryPictures({
  values,
  gaming,
  pages,
}: Pick<SoundContent, 'values' | 'gaming' | 'pages'>): Named[] {
  const named = (file: string, field: FieldPath, entries: readonly { picture?: string | undefined }[]) =>
    entries.flatMap(({ picture: name }, index) =>
      name === undefined ? [] : [{ file, field: [...field, index, 'picture'], name }],
    );
  return [
    ...named('values.yaml', [], values),
    ...named('gaming.yaml', [], gaming),
    ...named('pages/home.yaml', ['trio', 'forces'], pages.home?.trio.forces ?? []).map((force) => ({
      ...force,
      mustBeDrawing: true,
    })),
  ];
}

/**
 * Pictures that entries name and that are not there.
 *
 * @param publicFolder - addresses begin there
 */
export function entryPictureFaults(content: SoundContent, publicFolder: string): Fault[] {
  return entryPictures(content).flatMap(({ file, field, name, mustBeDrawing = false }) => {
    const address = pictureAddress(publicFolder, name);
    if (address !== undefined && (address.endsWith('.svg') || !mustBeDrawing)) return [];
    const names = namesBelow(publicFolder, mustBeDrawing ? ['svg'] : PICTURE_ENDINGS);
    const reason =
      address === undefined
        ? `there is no picture ${name} in public/pictures: ${meant(name, names)} (you can also leave the line out)`
        : `names ${address}, but this picture is drawn on the page: it must be a drawing (.svg)`;
    return [{ file, field, reason }];
  });
}

/** Which name was meant by one there isn't; those who write an address or an ending mean the name in it. */
function meant(written: string, names: readonly string[]): string {
  const name = written.replace(/^\/?(?:public\/)?(?:pictures\/)?/, '').replace(/\.\w+$/, '');
  const [folder] = name.split('/');
  const beside = names.filter((one) => one.startsWith(`${folder}/`));
  return names.includes(name)
    ? `did you mean "${name}"?`
    : suggestion(name, beside.length > 0 ? beside : names);
}

function namesBelow(publicFolder: string, endings: readonly string[]): string[] {
  const names = filesBelow(path.join(publicFolder, 'pictures')).filter((file) =>
    endings.includes(path.extname(file).slice(1)),
  );
  return names.map((file) => file.slice(0, -path.extname(file).length));
}
