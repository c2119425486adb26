import { existsSync, readFileSync } from 'node:fs';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { ContentError, type Fault } from '@website/model/schema/faults/fault.ts';
import { IS_MISSING } from '@website/model/schema/reading/content-reader.ts';
import { parse } from 'yaml';
import { starterFile } from '../new-owner/starter-words.ts';
import { type FieldNames, valueAt } from './edit-yaml.ts';
import type { FolderDraft } from './folder-draft.ts';

// Words that a version asks for and a folder does not have yet: they are taken from the files that a new owner begins with.

/** Files whose texts say nothing of one company: a missing one can be begun with the starter's. */
const WORDS = /^(?:[a-z]{2,3}(?:-[A-Za-z]{2,8})?\/)?(?:interface\.yaml|forms\.yaml|pages\/[a-z-]+\.yaml)$/;

/** A file of another language: its folder, and its path there. */
const LANGUAGE_FILE = /^([a-z]{2,3}(?:-[A-Za-z]{2,8})?)\/(.+)$/;

const ADDED = 'is new, and is added with words to begin with. Read them, and make them yours';

/** A file of starter words in its language: the own one, or that of its folder; undefined if there is none. */
export function starterText(draft: FolderDraft, file: string): string | undefined {
  const [, folder, inFolder = file] = LANGUAGE_FILE.exec(file) ?? [];
  const language = folder ?? valueAt(draft.value('site.yaml'), ['language']);
  const source = starterFile(typeof language === 'string' ? language : 'en', inFolder);
  return existsSync(source) ? readFileSync(source, 'utf8') : undefined;
}

/**
 * Adds all words that the site needs and the folder lacks. What is missing is what the check of a company's files says is missing, so
 * that a version which asks for more needs no step for it.
 */
export async function addMissingWords(draft: FolderDraft): Promise<void> {
  // An added file or group can have others that are needed in turn.
  for (;;) {
    const added = (await faultsOf(draft.root)).map((fault) => addMissing(draft, fault));
    if (!added.includes(true)) return;
  }
}

/** The faults of a company's folder; none if it is valid. */
export async function faultsOf(folder: string): Promise<readonly Fault[]> {
  try {
    await checkCompany(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.faults;
  }
}

/** Adds what a fault says is missing. @returns whether the starter has it */
function addMissing(draft: FolderDraft, { file, field = [], isMissing, reason }: Fault): boolean {
  const starter = WORDS.test(file) ? starterText(draft, file) : undefined;
  if (starter === undefined) return false;
  if (field.length === 0) {
    if (!reason.startsWith(IS_MISSING) || draft.has(file)) return false;
    draft.write(file, starter, ADDED);
    return true;
  }
  if (isMissing !== true || !field.every((part) => typeof part === 'string')) return false;
  const names = field as FieldNames;
  const words = parse(starter) as unknown;
  const value = valueAt(words, names);
  // Several faults can be about one group.
  if (value === undefined || (valueAt(draft.value(file), names) ?? null) !== null) return false;
  draft.setField(file, names, value, ADDED, words);
  return true;
}
