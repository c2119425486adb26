import { companySchema } from '@website/model/schema/company.ts';
import { DESCRIPTION_LENGTH } from '@website/model/schema/position.ts';
import { slug } from '@website/model/schema/slug.ts';
import { valueIn, withFileValue } from '@website/office/texts/files/file-text.ts';
import { QUESTIONS } from '../new-owner/questions.ts';
import { type FieldNames, valueAt, withValueAt } from './edit-yaml.ts';
import type { FolderDraft } from './folder-draft.ts';

import { joinSentences } from './message-steps.ts';
import { starterText } from './starter-words.ts';

import { VERSION_FILE } from './versions.ts';

/** A change of the files of a company's folder that a version asks for. */
interface Step {
  /** The version that asks for it. */
  readonly version: string;
  /**
   * Makes the change wherever the files still need it. It looks at the files alone, not at the version that they record, so that a
   * wrong or missing record does no harm, and a second time changes nothing.
   */
  readonly run: (draft: FolderDraft) => void | Promise<void>;
}

/**
 * The steps, in their order. When a file or a field of a company's folder is renamed, moved or removed, add a step here and its test in
 * `steps.test.ts`; new words need none (`addMissingWords`), and new fields with a default neither.
 */
const STEPS: readonly Step[] = [
  { version: '0.3.0', run: moveContent },
  { version: '0.3.0', run: dropDrawnFiles },
  { version: '0.3.0', run: nameLanguage },
  { version: '0.3.0', run: addBrand },
  { version: '0.3.0', run: addForms },
  { version: '0.3.0', run: describePositions },
  { version: '0.3.0', run: namePictures },
  {
    version: '0.3.0',
    run: removal('pages/shell.yaml', 'every page has a preview card of its own', ['image']),
  },
  {
    version: '0.3.0',
    run: removal(
      'pages/careers.yaml',
      'every position is a page of its own now, without a window in the list',
      ...['readLess', 'link', 'fetching', 'notFetched', 'tryAgain', 'ownPage'].map((name) => [
        'positions',
        name,
      ]),
    ),
  },
  {
    version: '0.3.0',
    run: removal('forms.yaml', 'required fields are marked, and optional ones are not', [
      'shared',
      'optional',
    ]),
  },
  { version: '0.3.0', run: removal('interface.yaml', 'no page shows it any more', ['wall']) },
  {
    version: '0.4.0',
    run: removal(
      'forms.yaml',
      'forms are on the page from the beginning',
      ['shared', 'loading'],
      ['shared', 'tryAgain'],
    ),
  },
  { version: '0.4.0', run: joinSentences },
  { version: '0.4.0', run: removal('interface.yaml', 'pages need no scripts that could fail', ['failure']) },
];

/**
 * Makes all changes of files and fields that a folder still needs.
 *
 * @returns the oldest version that asked for one; undefined if none did
 */
export async function runSteps(draft: FolderDraft): Promise<string | undefined> {
  let oldest: string | undefined;
  for (const { version, run } of STEPS) {
    const before = draft.notes.length;
    await run(draft);
    if (draft.notes.length > before) oldest ??= version;
  }
  return oldest;
}

function removal(file: string, reason: string, ...fields: readonly FieldNames[]) {
  return (draft: FolderDraft) => {
    for (const field of fields) draft.removeField(file, field, `is removed: ${reason}`);
  };
}

/** Up to 0.2.0, `content/` and `public/` were two folders of the product: a company's folder with both has their files in its own. */
function moveContent(draft: FolderDraft): void {
  if (draft.has('company.yaml') || !draft.has('content/company.yaml')) return;
  const code = draft.files().filter((file) => /^content\/.*\.ts$/.test(file));
  for (const file of code) draft.remove(file, 'is removed: it is code of the product');
  draft.moveFolder('content', '', 'is gone: its files are in the folder itself now');
}

const DRAWN_ICONS =
  /^public\/(?:favicon\.(?:ico|svg)|icon-(?:192|512)\.png|apple-touch-icon\.png|site\.webmanifest)$/;

/** Icons and preview cards were files; every build draws them from the mark, the colors and the texts. */
function dropDrawnFiles(draft: FolderDraft): void {
  // Since 0.3.0, what an owner puts into public/ is theirs.
  const isFormer = draft.hasField('pages/shell.yaml', ['image']);
  const isDrawn = (file: string) => DRAWN_ICONS.test(file) || file.startsWith('public/og/');
  const drawn = draft.files().filter((file) => file.startsWith('cards/') || (isFormer && isDrawn(file)));
  if (drawn.length === 0) return;
  const texts = draft
    .files()
    .filter((file) => /\.(?:yaml|md)$/.test(file) && file !== 'pages/shell.yaml')
    .map((file) => draft.text(file));
  for (const file of drawn) {
    const isNamed = texts.some((text) => text.includes(file.replace('public', '')));
    if (!isNamed) draft.remove(file, 'is removed: each build draws it from your mark, colors and texts');
  }
}

/** Pages were marked as English before their language could be chosen. */
function nameLanguage(draft: FolderDraft): void {
  if (!draft.has('site.yaml') || draft.hasField('site.yaml', ['language'])) return;
  const model = { language: '', forms: {} };
  draft.setField(
    'site.yaml',
    ['language'],
    'en',
    'is added: the pages were English. Change it if yours are not',
    model,
  );
}

/** The colors were in the code, where no step can find the owner's. */
function addBrand(draft: FolderDraft): void {
  const file = 'brand/brand.yaml';
  const starter = starterText(draft, file);
  if (!draft.has('company.yaml') || draft.has(file) || starter === undefined) return;
  const { colors } = valueIn(file, starter).value as { colors: object };
  const accents = QUESTIONS.colors.example.split(', ');
  const text = withFileValue(file, starter, { value: { colors: { ...colors, accents } } });
  draft.write(file, text, 'is new, with colors to begin with, which were in the code: write yours into it');
  const mark = 'brand/mark.svg';
  const shape = draft.has(mark) ? undefined : starterText(draft, mark);
  if (shape !== undefined) draft.write(mark, shape, 'is new: put your mark in its place');
}

/** The starter's forms, with the countries of the company's offices first. */
async function addForms(draft: FolderDraft): Promise<void> {
  const file = 'forms.yaml';
  const starter = starterText(draft, file);
  const company = companySchema.safeParse(draft.value('company.yaml'));
  if (!company.success || draft.has(file) || starter === undefined) return;
  draft.write(
    file,
    starter,
    'is new: it has what the forms say, which was in the code. Make the words yours',
  );
  // Its list of cities is not installed on servers (`npm ci --omit=dev`), where few folders are this old.
  const { countryChoices } = await import('../new-owner/office.ts');
  const country = ['application', 'fields', 'country', 'choices'];
  draft.setField(
    file,
    country,
    countryChoices(company.data.offices),
    'begin with the countries of your offices',
  );
}

/** The first sentences of a position, which lists showed shortened, are its description now: lists and its page show that whole. */
function describePositions(draft: FolderDraft): void {
  for (const file of draft.files().filter((name) => /^positions\/[^/]+\.md$/.test(name))) {
    const text = draft.text(file);
    const { value, body = '' } = valueIn(file, text);
    const description = firstSentences(body);
    const hasTitle = valueAt(value, ['title']) !== undefined;
    if (!hasTitle || valueAt(value, ['description']) !== undefined || description === undefined) continue;
    const next = withValueAt(value, ['description'], description, { title: '', description: '' });
    const rest = withoutBeginning(body, description);
    draft.write(
      file,
      withFileValue(file, text, { value: next, body: rest ?? body }),
      rest === undefined
        ? 'description: is added from the first sentences; take them out below it, or write others'
        : 'description: is added, and has the first sentences of the text',
    );
  }
}

/** As many sentences of the first paragraph as a description may have; undefined if the first one is too long. */
function firstSentences(body: string): string | undefined {
  const [paragraph = ''] = body.split(/\n\s*\n/);
  const text = paragraph
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  let description = '';
  for (const sentence of text.split(/(?<=[.!?…])\s/)) {
    const longer = description === '' ? sentence : `${description} ${sentence}`;
    if (longer.length > DESCRIPTION_LENGTH) break;
    description = longer;
  }
  return description === '' ? undefined : description;
}

/** A text without its first words; undefined if it begins otherwise, as with emphasis, or would be empty. */
function withoutBeginning(body: string, words: string): string | undefined {
  let rest = body.trimStart();
  for (const word of words.split(' ')) {
    if (!rest.startsWith(word)) return undefined;
    rest = rest.slice(word.length).trimStart();
  }
  return rest === '' ? undefined : rest;
}

/** Entries had the pictures of their places, `values/2`, or of their names, `forces/NAME`. They name them now. */
function namePictures(draft: FolderDraft): void {
  namePicturesOf(draft, 'values.yaml', [], 'values');
  namePicturesOf(draft, 'gaming.yaml', [], 'gaming');
  namePicturesOf(draft, 'pages/home.yaml', ['trio', 'forces'], 'forces');
}

function namePicturesOf(draft: FolderDraft, file: string, field: FieldNames, folder: string): void {
  const entries = valueAt(draft.value(file), field);
  // One that has a picture, or none to have, is of a later version.
  if (!Array.isArray(entries) || entries.length === 0 || entries.some((entry) => 'picture' in entry)) return;
  const pictures = new Set(draft.files().map((name) => name.replace(/\.[^.]*$/, '')));
  const named = entries.map((entry: { name?: unknown }, index) => {
    const picture = `${folder}/${typeof entry.name === 'string' ? slug(entry.name) : index + 1}`;
    return pictures.has(`public/pictures/${picture}`) ? { ...entry, picture } : entry;
  });
  if (!named.every((entry) => 'picture' in entry)) return;
  draft.setField(file, field, named, 'name their pictures now, which were found by place or name');
}

/** Records the version, at the end of `site.yaml` the first time. */
export function recordVersion(draft: FolderDraft, product: string): void {
  if (!draft.has(VERSION_FILE)) return;
  const text = draft.text(VERSION_FILE);
  const current = valueIn(VERSION_FILE, text);
  const { version } = (current.value ?? {}) as { version?: unknown };
  if (current.value === undefined || version === product) return;
  const what = `version: is ${product}, so that the next upgrade knows where it begins`;
  const added = `${text.trimEnd()}\n\n# The version that this folder is written for; npm run upgrade changes it.\nversion: ${product}\n`;
  const changed = withFileValue(VERSION_FILE, text, {
    value: { ...(current.value as object), version: product },
  });
  draft.write(VERSION_FILE, version === undefined ? added : changed, what);
}
