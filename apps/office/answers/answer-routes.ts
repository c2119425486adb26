import { needsOwnWords } from '@website/model/schema/answers.ts';
import { AnswerConflict, orderAnswers, sendAnswerAgain } from '@website/store/office/answers.ts';
import { findEntry } from '@website/store/office/entries.ts';
import { insertEvents } from '@website/store/office/events.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AnswerPreview, Changed, ConfirmedAnswers } from '../api.ts';
import { seen } from '../inbox/inbox-routes.ts';
import type { Office } from '../office.ts';
import type { Person } from '../people/people.ts';
import { scopeOf } from '../people/scope.ts';
import { Problem } from '../problems/problems.ts';
import { writeLetters } from './letters.ts';

const MAX_SUBJECT = 300;
const MAX_TEXT = 20_000;

const order = z.strictObject({
  seen,
  template: z.string().max(100),
  subject: z.string().trim().min(1).max(MAX_SUBJECT).optional(),
  text: z.string().trim().min(1).max(MAX_TEXT).optional(),
});

const confirmed = order.extend({ count: z.int(), order: z.string().min(8).max(100) });

/** Answers to senders: as they would be sent, sent, and sent again. The service does the sending. */
export async function answerRoutes(app: FastifyInstance): Promise<void> {
  const { office } = app;
  const { database, changes, now } = office;

  app.post('/api/answers/preview', async ({ person, body }): Promise<AnswerPreview> => {
    const { template: _, ...preview } = await writeLetters(office, person, order.parse(body));
    return preview;
  });

  app.post('/api/answers', ({ person, body }) => send(office, person, confirmed.parse(body)));

  app.post<{ Params: { id: string } }>('/api/answers/:id/send-again', async ({ person, params, body }) => {
    z.strictObject({}).parse(body);
    const answer = await database
      .selectFrom('office_answers')
      .select(['id', 'submission_id', 'subject'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    const submissionId = answer?.submission_id ?? '';
    if (answer === undefined || !(await findEntry(database, scopeOf(office, person), submissionId)))
      throw new Problem(404, 'There is no such answer, or it was erased, or you may not see it.');
    if (!(await sendAnswerAgain(database, answer.id, now())))
      throw new Problem(409, 'It was sent meanwhile, or is being sent at this moment, or erased.');
    const event = { what: 'sent-again' as const, detail: { text: answer.subject } };
    await insertEvents(database, [{ submissionId, person: person.address, ...event }], now());
    changes.tell({ ids: [submissionId], by: person.address });
    return {};
  });
}

/** Queues the letters of an order that a person has confirmed: all of them, or none. */
async function send(office: Office, person: Person, asked: ConfirmedAnswers): Promise<Changed> {
  const { config, content, database, changes, now } = office;
  const { template, letters } = await writeLetters(office, person, asked);
  if (letters.length !== asked.count)
    throw new Problem(
      409,
      `${letters.length} would get a letter, not ${asked.count}: look again before you send.`,
    );
  if (letters.some(({ text }) => needsOwnWords(text)))
    throw new Problem(422, 'Write your own words first where the letter has a line with … alone.');
  const versions = new Map(asked.seen.map(({ id, version }) => [id, version]));
  const address = config.MAIL_FROM ?? content().company.email;
  const changed = await orderAnswers(database, scopeOf(office, person), {
    order: asked.order,
    person: person.address,
    template: template.id,
    state: template.state,
    at: now(),
    mailDomain: address.slice(address.lastIndexOf('@') + 1),
    answers: letters.map((letter) => ({ ...letter, version: versions.get(letter.id) ?? -1 })),
  }).catch((error: unknown) => {
    if (!(error instanceof AnswerConflict)) throw error;
    const { conflicts } = error;
    throw new Problem(409, 'Somebody was faster. Nothing was sent: look again before you do.', { conflicts });
  });
  changes.tell({ ids: letters.map(({ id }) => id), by: person.address });
  return { changed, conflicts: [] };
}
