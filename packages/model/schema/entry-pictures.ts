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
    ...named('pages/home.yaml', ['trio', 'forces'], pages.home?.trio.forces ?? []),
  ];
}

/**
 * Pictures that entries name and that are not there.
 *
 * @param publicFolder - addresses begin there
 */
export function entryPictureFaults(content: SoundContent, publicFolder: string): Fault[] {
  return entryPictures(content).flatMap(({ file, field, name }) => {
    if (pictureAddress(publicFolder, name) !== undefined) return [];
    const reason = `there is no picture ${name} in public/pictures: ${meant(name, namesBelow(publicFolder))} (you can also leave the line out)`;
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

function namesBelow(publicFolder: string): string[] {
  const names = filesBelow(path.join(publicFolder, 'pictures')).filter((file) =>
    PICTURE_ENDINGS.some((ending) => file.endsWith(`.${ending}`)),
  );
  return names.map((file) => file.slice(0, -path.extname(file).length));
}
