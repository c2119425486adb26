import { z } from 'zod';
import { FORM_NAMES, FORMS, type FormName, fieldsOf } from '../contract/forms/forms.ts';
import { ALL_STATES, type EntryState, STATES } from '../contract/forms/states.ts';
import { suggestion } from './faults/nearest.ts';
import type { ContentReader } from './reading/content-reader.ts';
import { messageFault } from './reading/message.ts';
import { text } from './reading/text.ts';

/** The optional file with templates of answers to senders, which the office offers. */
export const ANSWERS_FILE = 'answers.yaml';

/** The states that an answer can lead to, of some. */
const afterAnswer = (states: readonly EntryState[]) =>
  states.filter((state) => state !== 'new' && state !== 'read');

/** Whether a text has a line with … alone, which stands for what a person is to write: an answer with it is not sent. */
export function needsOwnWords(answer: string): boolean {
  return answer.split('\n').some((line) => ['…', '...'].includes(line.trim()));
}

const words = {
  subject: text,
  /** Paragraphs are separated by an empty line; other line ends stay. A line with … alone stands for your own words. */
  text,
};

const answerTemplate = z
  .strictObject({
    /** The same in all languages. */
    id: text.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Write it in small letters, with hyphens for spaces').meta({
      examples: ['decline'],
    }),
    /** Its button in the office. */
    name: text,
    /** The form whose senders can get it. */
    for: z.enum(FORM_NAMES),
    /** The state of the submission from then on. */
    state: z.enum(afterAnswer(ALL_STATES)),
    ...words,
  })
  .superRefine((template, context) => {
    const states = afterAnswer(STATES[FORMS[template.for].kind]);
    if (!states.includes(template.state))
      context.addIssue({
        code: 'custom',
        path: ['state'],
        message: `Write ${states.join(', ')}: others are not possible for this form`,
      });
    for (const { field, reason } of wordFaults(template.for, template))
      context.addIssue({ code: 'custom', path: [field], message: reason });
  });

/** `company/answers.yaml`: the templates of answers, in the order of their buttons. */
const answersSchema = z.array(answerTemplate).superRefine((templates, context) => {
  for (const [index, { id }] of templates.entries())
    if (templates.findIndex((other) => other.id === id) < index)
      context.addIssue({ code: 'custom', path: [index, 'id'], message: `Write another one: ${id} is above` });
});

/** A template of answers. */
export type AnswerTemplate = z.infer<typeof answerTemplate>;

/** `company/<language>/answers.yaml`: the words of each template in another language. */
export const answerWordsSchema = z.array(z.strictObject({ id: text, ...words }));

/** Subject and text of an answer, with placeholders or filled in. */
export type AnswerWords = Pick<AnswerTemplate, 'subject' | 'text'>;

/** What is filled in for the senders of a form: `name` and `position` or `topic` only if it asks for them. */
function placeholdersFor(form: FormName): string[] {
  return [
    ...fieldsOf(form).flatMap(([, { type, purpose }]) => {
      if (purpose === 'topic') return [type === 'position' ? 'position' : 'topic'];
      return purpose === 'name' ? ['name'] : [];
    }),
    'company',
    'person',
  ];
}

/** What is wrong with the placeholders of an answer, as faults for its author. */
export function wordFaults(
  form: FormName,
  answer: AnswerWords,
): { field: keyof AnswerWords; reason: string }[] {
  const offered = placeholdersFor(form);
  return (['subject', 'text'] as const).flatMap((field) => {
    const reason = messageFault(answer[field], ({ name }) => offered.includes(name), offered);
    return reason === undefined ? [] : [{ field, reason }];
  });
}

/** Reads the templates in the company's own language; none if the file is missing. */
export function answersOf(reader: ContentReader): AnswerTemplate[] {
  return reader.list(ANSWERS_FILE, answersSchema);
}

/** Reads the templates that have words in another language. @param own - the templates of the own language */
export function answersIn(reader: ContentReader, own: readonly AnswerTemplate[]): AnswerTemplate[] {
  const translated = reader.list(ANSWERS_FILE, answerWordsSchema);
  if (reader.faults.some(({ file }) => file === ANSWERS_FILE)) return [];
  const ids = own.map(({ id }) => id);
  for (const [index, answer] of translated.entries()) {
    const template = own.find(({ id }) => id === answer.id);
    const faults =
      template === undefined
        ? [{ field: 'id', reason: `Correct ${answer.id}: ${suggestion(answer.id, ids)}` }]
        : wordFaults(template.for, answer);
    for (const { field, reason } of faults)
      reader.addFault({ file: ANSWERS_FILE, field: [index, field], reason });
  }
  return own.flatMap((template) => {
    const answer = translated.find(({ id }) => id === template.id);
    return answer === undefined ? [] : [{ ...template, ...answer }];
  });
}
