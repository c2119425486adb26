import { existsSync } from 'node:fs';
import path from 'node:path';
import { FORM_NAMES } from '../../contract/forms/forms.ts';
import { ANSWERS_FILE } from '../answers.ts';
import type { Content } from '../content.ts';
import type { Fault } from '../faults/fault.ts';
import { nearest } from '../faults/nearest.ts';
import { offeredForms } from '../forms.ts';
import { MAIL_FILE } from '../mail.ts';
import { IS_MISSING } from '../reading/content-reader.ts';
import { baseOf } from './language-tags.ts';
import type { ReadLanguage } from './read-language.ts';
import { TRANSLATION_OF } from './translated-names.ts';

/**
 * Faults of the own language's files that only a site in several languages has: the words of the switch, and names that are a
 * language's address.
 *
 * @param folders - of the other languages
 */
export function ownLanguageFaults(own: Content, folders: readonly string[], root: string): Fault[] {
  if (folders.length === 0) return [];
  return [
    ...switchFaults(own),
    ...folders.flatMap((folder) => {
      const base = baseOf(folder);
      const page = own.written.find(({ slug }) => `/${slug}` === base);
      return [
        ...(page === undefined
          ? []
          : [
              {
                file: `written/${page.slug}.md`,
                reason: `Rename this file: the pages of the language in ${folder}/ are at ${base}`,
              },
            ]),
        ...(existsSync(path.join(root, 'public', base))
          ? [
              {
                file: `public${base}`,
                reason: `Rename this folder of public/: the pages of the language in ${folder}/ are at ${base}`,
              },
            ]
          : []),
        ...(isSame(folder, own.site.language)
          ? [
              {
                file: `${folder}/company.yaml`,
                reason: `Delete this folder, or rename it after another language: ${own.site.language} is the language of the files beside it, as site.yaml says`,
              },
            ]
          : []),
      ];
    }),
  ];
}

function isSame(folder: string, language: string): boolean {
  const [one, other] = [folder, language].map((tag) => Intl.getCanonicalLocales(tag)[0]);
  return one === other;
}

function switchFaults({ interface: words }: Pick<Content, 'interface'>): Fault[] {
  if (words.languages !== undefined) return [];
  return [
    {
      file: 'interface.yaml',
      field: ['languages'],
      reason: 'Add these lines: a site in several languages shows them',
      example: 'languages:\n  name: Language\n  offer: Read this page in English\n  stay: No, thank you',
      isMissing: true,
    },
  ];
}

/**
 * Faults of another language's files that compare them with the own language's.
 *
 * @param faulty - its files that have faults already
 * @returns the faults, with files named as in the own language (`faultInFolder`)
 */
export function languageFaults(
  { content, names }: ReadLanguage,
  own: Content,
  faulty: ReadonlySet<string>,
): Fault[] {
  return [
    ...(faulty.has('interface.yaml') ? [] : switchFaults(content)),
    ...nameFaults(names, own),
    ...positionFaults(content, own),
    ...(faulty.has('forms.yaml') ? [] : choiceFaults(content, own)),
    ...(faulty.has(MAIL_FILE) ? [] : replyFaults(content, own)),
    ...(faulty.has(ANSWERS_FILE) ? [] : answerFaults(content, own)),
  ];
}

/** Files that translate nothing, or what another file translates, too. */
function nameFaults({ files, doubles }: ReadLanguage['names'], own: Content): Fault[] {
  const known = [
    ...(['platforms', 'services', 'verticals', 'stories', 'positions', 'written'] as const).flatMap(
      (folder) => own[folder].map(({ slug }) => `${folder}/${slug}.md`),
    ),
    ...own.news.map(({ file }) => `news/${file}.md`),
  ];
  const unknown = [...files.keys()].filter((file) => !known.includes(file));
  return [
    ...doubles.map(({ file, other }) => ({
      file,
      field: [TRANSLATION_OF],
      reason: `Delete one of the two: ${other} translates the same file`,
    })),
    ...unknown.map((file) => {
      const meant = nearest(file, known);
      return {
        file,
        field: [TRANSLATION_OF],
        reason: `Write the name of a file of the own language without .md: there is no ${file}`,
        ...(meant === undefined ? {} : { example: `${TRANSLATION_OF}: ${path.basename(meant, '.md')}` }),
      };
    }),
  ];
}

/** Positions that only this language has: applications, routes and reports name positions as the own language does. */
function positionFaults({ positions }: Content, own: Content): Fault[] {
  return positions
    .filter(({ slug }) => !own.positions.some((position) => position.slug === slug))
    .map(({ slug }) => ({
      file: `positions/${slug}.md`,
      reason: `Write this position in the own language, too, in positions/${slug}.md: applications are answered in that language. If it is there under another name, add ${TRANSLATION_OF} with that name`,
    }));
}

/** Reasons with other values than in the own language: what is sent and kept does not depend on the language. */
function choiceFaults({ forms }: Content, own: Content): Fault[] {
  const valuesOf = (content: Pick<Content, 'forms'>) =>
    content.forms.reachUs.fields.reason.choices.map(({ value }) => value);
  const [values, ownValues] = [valuesOf({ forms }), valuesOf(own)];
  const field = ['reachUs', 'fields', 'reason', 'choices'];
  const missing = ownValues.filter((value) => !values.includes(value));
  const unknown = values.filter((value) => !ownValues.includes(value));
  if (missing.length === 0 && unknown.length === 0) return [];
  const [value = ''] = ownValues;
  const named = [
    ...unknown.map((one) => `"${one}" is not one of them`),
    ...missing.map((one) => `"${one}" is missing`),
  ];
  return [
    {
      file: 'forms.yaml',
      field,
      reason: `Write each choice with the value that it has in the own language, and a label: ${named.join(', ')}`,
      example: `choices:\n  - value: ${value}\n    label: Some words`,
    },
  ];
}

/** Replies that senders in the own language get, and those in this one would not. */
function replyFaults({ mail, pages }: Content, own: Content): Fault[] {
  const offered = offeredForms(pages);
  const missing = FORM_NAMES.filter(
    (form) =>
      own.mail.acknowledgements[form] !== undefined &&
      mail.acknowledgements[form] === undefined &&
      offered.includes(form),
  );
  if (missing.length === 0) return [];
  const words = `with the replies to senders (${missing.join(', ')}): in the own language they get some`;
  return [
    { file: MAIL_FILE, reason: `${IS_MISSING}, or these lines, ${words}`, field: ['acknowledgements'] },
  ];
}

/** Answers that senders would get in the own language. */
function answerFaults({ answers, pages }: Content, own: Content): Fault[] {
  const offered = offeredForms(pages);
  const missing = own.answers
    .filter((template) => offered.includes(template.for) && !answers.some(({ id }) => id === template.id))
    .map(({ id }) => id);
  if (missing.length === 0) return [];
  const words = `with the subject and text of ${missing.join(', ')}: senders would be answered in the own language`;
  return [{ file: ANSWERS_FILE, reason: `${IS_MISSING}, or entries in it, ${words}` }];
}
