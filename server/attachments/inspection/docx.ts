import type { Caution } from './cautions.ts';
import { checkContentTypes } from './content-types.ts';
import { lookThroughDocx } from './docx-cautions.ts';
import { kindByParts } from './other-kinds.ts';
import { refuseHiddenPdf } from './pdf.ts';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';
import { readZipArchive, type ZipPart } from './zip-archive.ts';

const CONTENT_TYPES = '[content_types].xml';

/** Parts that hold macros or belong to them, in whatever folder. */
const MACRO_PARTS = ['vbaproject', 'vbadata'];

/** Embedded documents whose kind allows macros. */
const MACRO_EXTENSIONS = ['docm', 'dotm', 'xlsm', 'xltm', 'xlam', 'pptm', 'potm', 'ppsm', 'ppam', 'sldm'];

/**
 * Checks a file that starts as a zip archive does: it is a Word document without macros.
 *
 * @returns what is to be known before it is opened
 * @throws {Refused}
 */
export async function checkDocx(source: PositionedSource): Promise<ReadonlySet<Caution>> {
  await refuseHiddenPdf(source);
  const parts = await readZipArchive(source);
  const contentTypes = parts.get(CONTENT_TYPES);
  const main = [...parts.values()].filter(isMainPart);
  if (contentTypes === undefined || main.length === 0) throw new Refused('kind', kindByParts(parts));
  for (const name of parts.keys()) {
    if (holdsMacros(name)) throw new Refused('macros');
  }
  await checkContentTypes(
    source,
    contentTypes,
    main.map(({ name }) => name),
  );
  return lookThroughDocx(source, parts);
}

/** `word/document.xml`; Word's online editor numbers it at times, as in `word/document2.xml`. */
function isMainPart({ name }: ZipPart): boolean {
  const [prefix, suffix] = ['word/document', '.xml'];
  if (!name.startsWith(prefix) || !name.endsWith(suffix)) return false;
  return [...name.slice(prefix.length, -suffix.length)].every((digit) => digit >= '0' && digit <= '9');
}

function holdsMacros(name: string): boolean {
  // Any step of a path counts, since a part may be kept in pieces below its name.
  const steps = name.split('/');
  if (steps.some((step) => MACRO_PARTS.some((part) => step.startsWith(part)))) return true;
  return MACRO_EXTENSIONS.some((extension) => name.endsWith(`.${extension}`));
}
