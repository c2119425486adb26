import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FORM_NAMES } from '@website/model/contract/forms/forms.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import { ANSWERS_FILE, type AnswerTemplate } from '@website/model/schema/answers.ts';
import type { Company } from '@website/model/schema/company.ts';
import type { MailContent } from '@website/model/schema/mail.ts';
import { type Document, parse, parseDocument, stringify } from 'yaml';
import { companyWords, starterFile, WORD_FILES } from './starter-words.ts';

export const LINES = { lineWidth: 120 };

/** What a further language needs to know of the company's own. */
export interface OwnLanguage {
  company: Pick<Company, 'tagline' | 'figures' | 'offices'>;
  forms: Pick<FormsContent, 'reachUs'>;
  mail: Pick<MailContent, 'acknowledgements'>;
  answers: readonly AnswerTemplate[];
  /** The optional pages that the company has: `pages/platform.yaml`. */
  has: (file: string) => boolean;
}

/**
 * Writes the folder of a further language with starter words.
 *
 * @param folder - of the language, in the company's
 * @param language - as a BCP 47 tag
 * @returns the files whose texts are still in the own language, or in English
 */
export async function writeLanguage(folder: string, language: string, own: OwnLanguage): Promise<void> {
  await mkdir(path.join(folder, 'pages'), { recursive: true });
  for (const file of WORD_FILES) {
    if (file.startsWith('pages/') && !own.has(file)) continue;
    if ((file === 'accessibility.md' || file === ANSWERS_FILE) && !own.has(file)) continue;
    const text = await readFile(starterFile(language, file), 'utf8');
    await writeFile(path.join(folder, file), wordsFor(file, text, own));
  }
  const { blurb, role } = companyWords(language);
  const { tagline, figures, offices } = own.company;
  const words = {
    tagline,
    blurb,
    figures: figures.map(({ value, label }) => ({ value, label })),
    offices: offices.map(({ name, address, city }) => ({ name, role, address, city })),
  };
  await writeFile(path.join(folder, 'company.yaml'), stringify(words, LINES));
}

function wordsFor(file: string, text: string, own: OwnLanguage): string {
  if (file === 'forms.yaml') return formsFor(parseDocument(text), own);
  if (file === 'mail.yaml') return repliesFor(parseDocument(text), own);
  if (file === ANSWERS_FILE) return answersFor(parse(text) as AnswerTemplate[], own);
  return file.endsWith('.md') ? dated(text) : text;
}

/** The forms' texts, with the values of the own language's choices, and without countries, whose names are known. */
function formsFor(forms: Document, { forms: { reachUs } }: OwnLanguage): string {
  forms.deleteIn(['application', 'fields', 'country', 'choices']);
  const reasons = ['reachUs', 'fields', 'reason', 'choices'];
  const labels = (forms.toJS() as Pick<FormsContent, 'reachUs'>).reachUs.fields.reason.choices as unknown[];
  const choices = reachUs.fields.reason.choices.map(({ value, label }, index) => ({
    value,
    // The owner may have other reasons than the starter.
    label: reachUs.fields.reason.choices.length === labels.length ? labels[index] : label,
  }));
  forms.setIn(reasons, forms.createNode(choices));
  return forms.toString(LINES);
}

/** The replies that senders in the own language get. */
function repliesFor(mail: Document, { mail: { acknowledgements } }: OwnLanguage): string {
  mail.delete('texts');
  for (const form of FORM_NAMES)
    if (acknowledgements[form] === undefined) mail.deleteIn(['acknowledgements', form]);
  return mail.toString(LINES);
}

/** The words of the own language's answers; those of the owner's own answers are left to translate. */
function answersFor(starters: readonly AnswerTemplate[], { answers }: OwnLanguage): string {
  const words = answers.map((own) => {
    const { id, subject, text } = starters.find((starter) => starter.id === own.id) ?? own;
    return { id, subject, text };
  });
  return stringify(words, LINES);
}

/** A text with the date of today as that of its last change. */
export function dated(text: string): string {
  const today = new Date().toISOString().slice(0, 10);
  return text.replace(/^updated: .*$/m, `updated: ${today}`);
}
