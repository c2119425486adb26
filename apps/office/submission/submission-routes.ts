import { mayBeHandedOut, verifiedCv } from '@website/store/cvs/hand-out.ts';
import { findAttachment } from '@website/store/database/attachments.ts';
import { DeliveryStateError, requeueNotifications } from '@website/store/database/redelivery.ts';
import { getSubmission } from '@website/store/database/submissions.ts';
import type { OfficeEntry } from '@website/store/database/tables.ts';
import { changeEntries } from '@website/store/office/changes.ts';
import { findEntry } from '@website/store/office/entries.ts';
import { insertEvents } from '@website/store/office/events.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Submission } from '../api.ts';
import { attachment } from '../inbox/inbox-routes.ts';
import type { Person } from '../people/people.ts';
import { scopeOf } from '../people/scope.ts';
import { Problem } from '../problems/problems.ts';
import { readWhole } from './whole-submission.ts';

/** Opening the same again within this time is written down once. */
const SAME_VISIT_MS = 3_600_000;

const MAX_NOTE = 5000;

/** One submission: what was sent, its CV, and what the office has done with it. */
export async function submissionRoutes(app: FastifyInstance): Promise<void> {
  const { office } = app;
  const { database, cvStore, changes, now } = office;

  app.get<{ Params: { id: string } }>(
    '/api/submissions/:id',
    async ({ person, params }): Promise<Submission> => {
      const entry = await open(person, await found(person, params.id));
      return readWhole(office, person, entry);
    },
  );

  app.post<{ Params: { id: string } }>('/api/submissions/:id/notes', async ({ person, params, body }) => {
    const { text } = z.strictObject({ text: z.string().trim().min(1).max(MAX_NOTE) }).parse(body);
    const { submission_id: submissionId } = await found(person, params.id);
    await insertEvents(
      database,
      [{ submissionId, person: person.address, what: 'note', detail: { text } }],
      now(),
    );
    changes.tell({ ids: [submissionId], by: person.address });
    return {};
  });

  app.get<{ Params: { id: string } }>('/api/submissions/:id/cv', async ({ person, params }, reply) => {
    const { submission_id: submissionId } = await found(person, params.id);
    const { attachment_key } = await getSubmission(database, submissionId);
    const cv = attachment_key === null ? undefined : await findAttachment(database, attachment_key);
    if (cv === undefined) throw new Problem(404, 'There is no CV.');
    if (!mayBeHandedOut(cv)) throw new Problem(403, 'The CV is in quarantine.');
    if (!(await cvStore.has(cv.key)))
      throw new Problem(404, 'The file of the CV is missing. Tell whoever runs the website.');
    if (!(await didLately(person, submissionId, 'cv-opened')))
      await insertEvents(database, [{ submissionId, person: person.address, what: 'cv-opened' }], now());
    const ending = cv.key.slice(cv.key.lastIndexOf('.'));
    const name = cv.file_name.toLowerCase().endsWith(ending) ? cv.file_name : `${cv.file_name}${ending}`;
    return attachment(reply, name, 'application/octet-stream')
      .header('Content-Length', cv.size)
      .send(verifiedCv(cvStore, cv));
  });

  app.post<{ Params: { id: string } }>(
    '/api/submissions/:id/send-again',
    async ({ person, params, body }) => {
      z.strictObject({}).parse(body);
      const { submission_id: submissionId } = await found(person, params.id);
      try {
        await requeueNotifications(database, [submissionId], ['failed', 'sent', 'written']);
      } catch (error) {
        if (!(error instanceof DeliveryStateError)) throw error;
        throw new Problem(409, 'It is being sent at this moment, or erased.');
      }
      await insertEvents(database, [{ submissionId, person: person.address, what: 'sent-again' }], now());
      changes.tell({ ids: [submissionId], by: person.address });
      return {};
    },
  );

  async function found(person: Person, id: string): Promise<OfficeEntry> {
    const entry = await findEntry(database, scopeOf(office, person), id);
    if (entry === undefined)
      throw new Problem(404, 'There is no such submission, or it was erased, or you may not see it.');
    return entry;
  }

  /** Whether somebody did the same during this visit, which is written down once. */
  async function didLately(person: Person, id: string, what: 'opened' | 'cv-opened'): Promise<boolean> {
    const since = new Date(now().getTime() - SAME_VISIT_MS).toISOString();
    const event = await database
      .selectFrom('office_events')
      .select('id')
      .where('submission_id', '=', id)
      .where('what', '=', what)
      .where('person', '=', person.address)
      .where('at', '>', since)
      .executeTakeFirst();
    return event !== undefined;
  }

  /** Writes down who opened it, and makes a new one read. */
  async function open(person: Person, entry: OfficeEntry): Promise<OfficeEntry> {
    const { submission_id: id, version, state } = entry;
    const at = now();
    const isKnown = await didLately(person, id, 'opened');
    if (isKnown && state !== 'new') return entry;
    const result = await database.transaction().execute(async (transaction) => {
      if (!isKnown)
        await insertEvents(transaction, [{ submissionId: id, person: person.address, what: 'opened' }], at);
      if (state !== 'new') return undefined;
      const seen = [{ id, version }];
      const change = { seen, change: { state: 'read' as const }, person: person.address, at };
      return changeEntries(transaction, scopeOf(office, person), change);
    });
    if (result === undefined) return entry;
    changes.tell({ ids: [id], by: person.address });
    return result.changed[0] ?? result.conflicts[0]?.now ?? entry;
  }
}
