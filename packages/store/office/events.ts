import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, OfficeEventName } from '../database/tables.ts';

/** Something that a person did. `detail` holds nothing about a visitor unless the event belongs to a submission, with which it is erased. */
export interface NewEvent {
  submissionId?: string | undefined;
  person: string;
  what: OfficeEventName;
  detail?: Readonly<Record<string, unknown>>;
}

export interface OfficeEvent {
  id: string;
  submissionId: string | null;
  at: string;
  person: string;
  what: OfficeEventName;
  detail: Record<string, unknown>;
}

/** Records events; in the transaction of what they are about. */
export async function insertEvents(
  database: Kysely<Database>,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ submissionId, person, what, detail = {} }) => ({
    id: randomUUIDv7(),
    submission_id: submissionId ?? null,
    at: at.toISOString(),
    person,
    what,
    detail: JSON.stringify(detail),
  }));
  await database.insertInto('office_events').values(rows).execute();
}

/** What was done with a submission, first things first. */
export async function eventsOf(database: Kysely<Database>, submissionId: string): Promise<OfficeEvent[]> {
  const rows = await database
    .selectFrom('office_events')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .execute();
  return rows.map(eventOf);
}

/** What everybody did, latest first. */
export async function latestEvents(
  database: Kysely<Database>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ events: OfficeEvent[]; total: number }> {
  const rows = await database
    .selectFrom('office_events')
    .selectAll()
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await database
    .selectFrom('office_events')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { events: rows.map(eventOf), total: Number(total) };
}

function eventOf({
  id,
  submission_id,
  at,
  person,
  what,
  detail,
}: {
  id: string;
  submission_id: string | null;
  at: string;
  person: string;
  what: OfficeEventName;
  detail: string;
}): OfficeEvent {
  return { id, submissionId: submission_id, at, person, what, detail: JSON.parse(detail) };
}
