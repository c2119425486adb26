import { changeEntries } from '@website/store/office/changes.ts';
import {
  countStates,
  countTopics,
  entriesOf,
  findEntries,
  listEntries,
} from '@website/store/office/entries.ts';
import { insertEvents } from '@website/store/office/events.ts';
import { ALL_STATES } from '@website/store/office/states.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Changed, type Inbox, PAGE_ROWS } from '../api.ts';
import { countHeld } from '../held/held-rows.ts';
import { isOperator } from '../people/people.ts';
import { scopeOf } from '../people/scope.ts';
import { Problem } from '../problems/problems.ts';
import { eraseFor } from './erase-entries.ts';
import { streamCsv } from './export-csv.ts';
import { rowsWithFindings } from './found-words.ts';
import { filterOf, inboxQuery } from './inbox-query.ts';
import { zipOfCvs } from './zip-cvs.ts';

/** The most submissions that are changed, erased or downloaded at once. */
const MAX_AT_ONCE = 500;

const ids = z.array(z.string().max(36)).min(1).max(MAX_AT_ONCE);
/** Submissions with the versions that the person has seen. */
export const seen = z
  .array(z.strictObject({ id: z.string().max(36), version: z.int() }))
  .min(1)
  .max(MAX_AT_ONCE);

/** The list of submissions, and what is done with several at once. */
export async function inboxRoutes(app: FastifyInstance): Promise<void> {
  const { office } = app;
  const { database, changes, now } = office;

  app.get('/api/inbox', async ({ person, query }): Promise<Inbox> => {
    const asked = inboxQuery.parse(query);
    const scope = scopeOf(office, person);
    const filter = filterOf(asked);
    const { sort = 'received', order = sort === 'received' ? 'desc' : 'asc', page = 1 } = asked;
    const offset = (page - 1) * PAGE_ROWS;
    const { states: chosen, ...others } = filter;
    const [rows, states, topics, held] = await Promise.all([
      listEntries(database, scope, filter, { sort, order, offset, limit: PAGE_ROWS }),
      countStates(database, scope, others),
      countTopics(database, scope),
      isOperator(person) || scope.topics === undefined ? countHeld(database, scope) : 0,
    ]);
    const counted = chosen ?? ALL_STATES;
    return {
      rows: await rowsWithFindings(database, rows, asked.q),
      total: counted.reduce((sum, state) => sum + (states[state] ?? 0), 0),
      ...{ states, topics, held },
    };
  });

  app.post('/api/inbox/change', async ({ person, body }): Promise<Changed> => {
    const { seen: rows, ...change } = z
      .strictObject({
        seen,
        state: z.enum(ALL_STATES).optional(),
        owner: z.string().max(254).nullable().optional(),
      })
      .parse(body);
    const { owner } = change;
    if (owner && !office.people().some(({ address }) => address === owner))
      throw new Problem(422, `${owner} is not among the people of the office.`);
    const at = now();
    const answeredAt = change.state === 'answered' ? at : undefined;
    const result = await database.transaction().execute((transaction) =>
      changeEntries(transaction, scopeOf(office, person), {
        ...{ seen: rows, change: { ...change, answeredAt }, person: person.address, at },
      }),
    );
    const changed = result.changed.map(({ submission_id }) => submission_id);
    if (changed.length > 0) changes.tell({ ids: changed, by: person.address });
    return result;
  });

  app.get('/api/export.csv', async ({ person, query }, reply) => {
    const { ids: chosen, ...asked } = inboxQuery.extend({ ids: z.string().optional() }).parse(query);
    const filter = { ...filterOf(asked), ...(chosen !== undefined && { ids: ids.parse(chosen.split(',')) }) };
    const rows = await entriesOf(database, scopeOf(office, person), filter)
      .select('submission_id')
      .orderBy('received_at', 'desc')
      .execute();
    const detail = { number: rows.length, format: 'csv' };
    await insertEvents(database, [{ person: person.address, what: 'exported', detail }], now());
    return attachment(
      reply,
      `submissions-${now().toISOString().slice(0, 10)}.csv`,
      'text/csv; charset=utf-8',
    ).send(
      streamCsv(
        database,
        rows.map(({ submission_id }) => submission_id),
      ),
    );
  });

  app.get('/api/cvs.zip', async ({ person, query }, reply) => {
    const chosen = ids.parse(z.strictObject({ ids: z.string() }).parse(query).ids.split(','));
    const rows = await findEntries(database, scopeOf(office, person), chosen);
    const zip = await zipOfCvs(office, rows);
    if (zip === undefined) throw new Problem(404, 'None of these has a CV that can be downloaded.');
    const at = now();
    const detail = { number: zip.number, format: 'zip' };
    await insertEvents(
      database,
      [
        { person: person.address, what: 'exported', detail },
        ...zip.ids.map((submissionId) => ({
          submissionId,
          person: person.address,
          what: 'cv-opened' as const,
        })),
      ],
      at,
    );
    return attachment(reply, `cvs-${at.toISOString().slice(0, 10)}.zip`, 'application/zip').send(zip.stream);
  });

  app.post('/api/erase', async ({ person, body }) => {
    const { ids: chosen, count } = z.strictObject({ ids, count: z.int() }).parse(body);
    const rows = await findEntries(database, scopeOf(office, person), chosen);
    if (rows.length !== count)
      throw new Problem(
        409,
        `${rows.length} of these are still there, not ${count}: look again before you erase.`,
      );
    const found = rows.map(({ submission_id }) => submission_id);
    const erased = await eraseFor(office, person, found);
    return { erased };
  });
}

export function attachment(reply: FastifyReply, name: string, type: string): FastifyReply {
  const ascii = name.replaceAll(/[^\w.-]+/g, '_');
  return reply.headers({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}
