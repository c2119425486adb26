import { PICTURE_ENDINGS } from '@website/model/schema/picture-names.ts';
import { slug } from '@website/model/schema/slug.ts';
import type { CompanyFolder } from '../draft/company-folder.ts';
import { pageOf } from '../files/company-files.ts';

/** A picture that pages show by its file name (docs/company.md, "Pictures and their names"). */
export interface PicturePlace {
  /** Its path below `public`, without extension: `pictures/services/NAME`. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly mustBeDrawing: boolean;
  /** The existing file, below `public`. */
  readonly file?: string | undefined;
}

const FOLDERS_WITH_PICTURES = ['platforms', 'services', 'verticals', 'stories'];

/** The pictures of a file's page by its name, and the logos of a list of customers. */
export function placesOf(folder: CompanyFolder, file: string, value: unknown): PicturePlace[] {
  const files = folder.files();
  const place = (name: string, label: string, hint: string, mustBeDrawing = false) => ({
    name,
    label,
    hint,
    mustBeDrawing,
    file: fileOf(files, name),
  });
  if (file === 'customers.yaml' && Array.isArray(value))
    return value.flatMap((entry: { name?: unknown } | null) =>
      typeof entry?.name === 'string' && slug(entry.name) !== ''
        ? [
            place(
              logoOf(entry.name),
              entry.name,
              'An SVG drawing in one color, cropped to its outline.',
              true,
            ),
          ]
        : [],
    );
  const [area = ''] = file.split('/');
  if (!FOLDERS_WITH_PICTURES.includes(area) || !file.endsWith('.md')) return [];
  const page = pageOf(file).slice(1);
  return [
    place(
      `pictures/${page}`,
      'Picture of the page',
      'Wide, 4:3; shown on the dark background at the top of the page and in lists.',
    ),
    place(
      `pictures/${page}-figure`,
      'Second picture',
      'Square; shown on the light background beside the text and in lists.',
    ),
  ];
}

/** The path of a customer's logo. */
function logoOf(customer: string): string {
  return `logos/${slug(customer)}`;
}

/** The existing file of a picture, below `public`. */
export function fileOf(files: readonly string[], name: string): string | undefined {
  return PICTURE_ENDINGS.map((ending) => `${name}.${ending}`).find((file) =>
    files.includes(`public/${file}`),
  );
}
