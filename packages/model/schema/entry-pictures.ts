import path from 'node:path';
import type { ValidContent } from './content.ts';
import type { Fault, FieldPath } from './faults/fault.ts';
import { suggestion } from './faults/nearest.ts';
import { PICTURE_ENDINGS, pictureAddress } from './picture-names.ts';
import { filesBelow } from './pictures.ts';

/** A reference from an entry of a file to a picture. */
interface PictureReference {
  readonly file: string;
  readonly field: FieldPath;
  readonly name: string;
}

/** The pictures of entries: values, gaming slides, the home page's forces, people, written pages and news. */
export function entryPictures({
  values,
  gaming,
  pages,
  people,
  written,
  news,
}: Pick<ValidContent, 'values' | 'gaming' | 'pages' | 'people' | 'written' | 'news'>): PictureReference[] {
  const references = (file: string, field: FieldPath, entries: readonly { picture?: string | undefined }[]) =>
    entries.flatMap(({ picture: name }, index) =>
      name === undefined ? [] : [{ file, field: [...field, index, 'picture'], name }],
    );
  const ofPage = (file: string, { picture: name }: { picture?: string | undefined }) =>
    name === undefined ? [] : [{ file, field: ['picture'], name }];
  return [
    ...references('values.yaml', [], values),
    ...references('gaming.yaml', [], gaming),
    ...references('pages/home.yaml', ['trio', 'forces'], pages.home?.trio?.forces ?? []),
    ...references('people.yaml', [], people),
    ...written.flatMap((page) => ofPage(`written/${page.slug}.md`, page)),
    ...news.flatMap((page) => ofPage(`news/${page.file}.md`, page)),
  ];
}

/**
 * Missing pictures of entries.
 *
 * @param publicFolder - the root of picture addresses
 */
export function entryPictureFaults(content: ValidContent, publicFolder: string): Fault[] {
  return entryPictures(content).flatMap(({ file, field, name }) => {
    if (pictureAddress(publicFolder, name) !== undefined) return [];
    const reason = `There is no picture ${name} in public/pictures: ${suggestedName(name, namesBelow(publicFolder))} (you can also leave it out)`;
    return [{ file, field, reason }];
  });
}

/** Suggests an existing name; authors may have written an address or an extension. */
function suggestedName(written: string, names: readonly string[]): string {
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
