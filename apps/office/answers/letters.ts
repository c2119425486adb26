import { replyAddress, senderAddress } from '@website/delivery/mail/notification.ts';
import { fillAnswer } from '@website/delivery/mail/write-answer.ts';
import { FORMS } from '@website/model/contract/forms/forms.ts';
import { type AnswerTemplate, type AnswerWords, wordFaults } from '@website/model/schema/answers.ts';
import { COLUMNS, type OfficeEntry, type Submission } from '@website/store/database/tables.ts';
import { answeredOf } from '@website/store/office/answers.ts';
import { findEntries } from '@website/store/office/entries.ts';
import type { AnswerOrder, AnswerPreview } from '../api.ts';
import type { Office } from '../office.ts';
import type { Person } from '../people/people.ts';
import { scopeOf } from '../people/scope.ts';
import { Problem } from '../problems/problems.ts';

/**
 * Writes a template's letters to the senders of submissions, each in the language of its form, or says why there is none.
 *
 * @throws {Problem} if the template is gone, or the changed words can't be used
 */
export async function writeLetters(
  office: Office,
  person: Person,
  { seen, template: name, subject, text }: AnswerOrder,
): Promise<AnswerPreview & { template: AnswerTemplate }> {
  const { database } = office;
  const content = office.content();
  const isChosen = ({ id }: AnswerTemplate) => id === name;
  const template = content.answers.find(isChosen);
  if (template === undefined) throw new Problem(422, 'This answer is no longer offered: choose another one.');
  const changed = { ...(subject !== undefined && { subject }), ...(text !== undefined && { text }) };
  const [fault] = wordFaults(template.for, { ...template, ...changed });
  if (fault !== undefined) throw new Problem(422, `${fault.reason}.`);

  const languageOf = (tag: string | null) =>
    content.languages.find(({ site, answers }) => site.language === tag && answers.some(isChosen));
  const wordsIn = (tag: string | null): AnswerWords => {
    const words = languageOf(tag)?.answers.find(isChosen) ?? template;
    return { subject: words.subject, text: words.text, ...changed };
  };
  const ids = [...new Set(seen.map(({ id }) => id))];
  const entries = await findEntries(database, scopeOf(office, person), ids);
  const submissions = await database
    .selectFrom('submissions')
    .select(COLUMNS.submissions)
    .where('id', 'in', ids)
    .execute();
  const answered = await answeredOf(database, ids);
  const letters: AnswerPreview['letters'][number][] = [];
  const refused: AnswerPreview['refused'][number][] = [];
  for (const id of ids) {
    const entry = entries.find(({ submission_id }) => submission_id === id);
    const submission = submissions.find((one) => one.id === id);
    if (entry === undefined || submission === undefined) {
      refused.push({ id, name: 'One of them', reason: 'erased meanwhile, or not for you to see' });
      continue;
    }
    const { name: who, version } = entry;
    const reason = whyNot(template, entry, submission);
    if (reason !== undefined) refused.push({ id, name: who, reason });
    else {
      const language = languageOf(submission.language)?.site.language ?? null;
      const filling = { content, person: person.name };
      const words = fillAnswer(wordsIn(language), { ...submission, language }, filling);
      const to = replyAddress(senderAddress(submission)) ?? '';
      letters.push({ ...words, id, version, to, name: who, language, isAgain: answered.has(id) });
    }
  }
  const [language = null, ...others] = new Set(letters.map((letter) => letter.language));
  if (others.length > 0 && Object.keys(changed).length > 0)
    throw new Problem(422, 'The words can only be changed for senders of one language: select those.');
  return { template, letters, refused, draft: others.length > 0 ? undefined : wordsIn(language) };
}

/** Why a sender gets no letter; undefined if nothing is in the way. */
function whyNot(template: AnswerTemplate, { kind }: OfficeEntry, submission: Submission): string | undefined {
  if (submission.erasing_since !== null) return 'it is being erased';
  if (kind !== FORMS[template.for].kind) return 'this answer is for another form';
  return replyAddress(senderAddress(submission)) === undefined
    ? 'the address can’t be written to'
    : undefined;
}
