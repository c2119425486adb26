import type { Kysely } from 'kysely';
import type { Database, EntryState, OfficeEntry } from '../database/tables.ts';
import { findEntries, type Scope } from './entries.ts';
import { insertEvents } from './events.ts';
import { STATES } from './states.ts';

/** An entry as somebody has seen it. */
export interface SeenEntry {
  readonly id: string;
  readonly version: number;
}

export interface EntryChange {
  readonly state?: EntryState | undefined;
  /** Null gives it to nobody. */
  readonly owner?: string | null | undefined;
  /** When it was answered, which only the first answer sets. */
  readonly answeredAt?: Date | undefined;
}

/** The result of a change. */
export interface ChangedEntries {
  changed: OfficeEntry[];
  /** Entries that somebody else has changed since they were seen, as they are now; undefined if it is gone. */
  conflicts: { id: string; now: OfficeEntry | undefined; by: string | undefined }[];
}

/**
 * Changes entries, each only if it is still as it was seen, and records who did it. Call it in a transaction. States that a kind cannot
 * have are left out.
 */
export async function changeEntries(
  transaction: Kysely<Database>,
  scope: Scope,
  { seen, change, person, at }: { seen: readonly SeenEntry[]; change: EntryChange; person: string; at: Date },
): Promise<ChangedEntries> {
  const before = new Map(
    (
      await findEntries(
        transaction,
        scope,
        seen.map(({ id }) => id),
      )
    ).map((entry) => [entry.submission_id, entry]),
  );
  const result: ChangedEntries = { changed: [], conflicts: [] };
  for (const { id, version } of seen) {
    const entry = before.get(id);
    const after = entry === undefined ? undefined : changed(entry, change, at);
    if (entry === undefined || after === undefined) {
      result.conflicts.push({ id, now: undefined, by: undefined });
      continue;
    }
    const { numUpdatedRows } = await transaction
      .updateTable('office_entries')
      .set(after)
      .where('submission_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) result.conflicts.push({ id, ...(await asItIs(transaction, scope, id)) });
    else {
      result.changed.push({ ...entry, ...after });
      await insertEvents(transaction, eventsFor(entry, after, person), at);
    }
  }
  return result;
}

/** The changed columns. */
function changed(entry: OfficeEntry, { state, owner, answeredAt }: EntryChange, at: Date) {
  return {
    state: state !== undefined && STATES[entry.kind].includes(state) ? state : entry.state,
    owner: owner === undefined ? entry.owner : owner,
    answered_at: entry.answered_at ?? answeredAt?.toISOString() ?? null,
    version: entry.version + 1,
    changed_at: at.toISOString(),
  };
}

function eventsFor(before: OfficeEntry, after: { state: EntryState; owner: string | null }, person: string) {
  const submissionId = before.submission_id;
  return [
    ...(after.state === before.state
      ? []
      : [{ submissionId, person, what: 'state' as const, detail: { from: before.state, to: after.state } }]),
    ...(after.owner === before.owner
      ? []
      : [{ submissionId, person, what: 'owner' as const, detail: { owner: after.owner } }]),
  ];
}

/** An entry that somebody has changed, and who was the last to do so. */
async function asItIs(
  database: Kysely<Database>,
  scope: Scope,
  id: string,
): Promise<{ now: OfficeEntry | undefined; by: string | undefined }> {
  const [now] = await findEntries(database, scope, [id]);
  const last = await database
    .selectFrom('office_events')
    .select('person')
    .where('submission_id', '=', id)
    .where('what', 'in', ['state', 'owner', 'answer'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { now, by: last?.person };
}
