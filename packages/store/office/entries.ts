import { fieldsOf, formOfKind, valueFor } from '@website/model/contract/forms/forms.ts';
import { stripInvisible } from '@website/model/contract/invisible-characters.ts';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isSqlite } from '../database/engines/node-sqlite.ts';
import type { Database, EntryState, OfficeEntry, SubmissionKind } from '../database/tables.ts';
import { folded, wordsOf } from './words.ts';

// The inbox of the office: an entry for each submission that is not held. The office adds them itself, so that intake has nothing to do
// with it, and a site without an office no index.

/** Submissions per transaction; each may bring the text of a CV. */
const BATCH = 50;

/** How far behind the latest entry a submission may still be missing: servers commit in another order than they take ids. */
const BEHIND_MS = 3_600_000;

/**
 * Adds the entries of new submissions, latest first.
 *
 * @param all - also looks for older ones, which a release from quarantine brings
 * @returns their ids
 */
export async function addEntries(database: Kysely<Database>, { all }: { all: boolean }): Promise<string[]> {
  const since = all ? undefined : await latestEntry(database);
  const added: string[] = [];
  for (let before: string | undefined; ; ) {
    let missing = database
      .selectFrom('submissions')
      .leftJoin('attachments', 'attachments.key', 'submissions.attachment_key')
      .select(['submissions.id', 'kind', 'received_at', 'body', 'sender', 'file_name', 'cv_text'])
      .where('erasing_since', 'is', null)
      .where(isMissing)
      .orderBy('submissions.id', 'desc')
      .limit(BATCH);
    if (since !== undefined) missing = missing.where('submissions.id', '>=', since);
    if (before !== undefined) missing = missing.where('submissions.id', '<', before);
    const rows = await missing.execute();
    if (rows.length === 0) return added;
    added.push(...(await insertEntries(database, rows)));
    before = rows.at(-1)?.id;
  }
}

/** Inserts those that no other office has inserted meanwhile. */
function insertEntries(database: Kysely<Database>, rows: readonly Missing[]): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('office_entries')
      .values(rows.map(entryOf))
      .onConflict((conflict) => conflict.column('submission_id').doNothing())
      .returning('submission_id')
      .execute();
    const ids = new Set(inserted.map(({ submission_id }) => submission_id));
    const texts = rows
      .filter(({ id }) => ids.has(id))
      .map((row) => ({ submission_id: row.id, words: allWords(row) }));
    if (texts.length > 0) await transaction.insertInto('office_texts').values(texts).execute();
    return [...ids];
  });
}

/** Condition: no entry yet, and not held. */
const isMissing = sql<SqlBool>`not exists (select 1 from office_entries where office_entries.submission_id = submissions.id)
  and not exists (select 1 from outbox where outbox.submission_id = submissions.id and outbox.status = 'held')`;

/** The beginning of ids (UUID version 7, which starts with its time) from an hour before the latest entry. */
async function latestEntry(database: Kysely<Database>): Promise<string | undefined> {
  const { latest } = await database
    .selectFrom('office_entries')
    .select(({ fn }) => fn.max('submission_id').as('latest'))
    .executeTakeFirstOrThrow();
  if (latest === null) return undefined;
  const time = Number.parseInt(latest.replaceAll('-', '').slice(0, TIME_DIGITS), 16) - BEHIND_MS;
  const digits = Math.max(0, time).toString(16).padStart(TIME_DIGITS, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** The hexadecimal digits of the time in such an id (RFC 9562, section 5.7). */
const TIME_DIGITS = 12;

interface Missing {
  id: string;
  kind: SubmissionKind;
  received_at: string;
  body: string;
  sender: string | null;
  file_name: string | null;
  cv_text: string | null;
}

function entryOf({ id, kind, received_at, body, sender }: Missing) {
  const values = JSON.parse(body) as Record<string, unknown>;
  const name = listed(valueFor(kind, values, 'name')) || listed(valueFor(kind, values, 'address'));
  const country = fieldsOf(formOfKind(kind)).find(([, { type }]) => type === 'country')?.[0];
  return {
    submission_id: id,
    kind,
    received_at,
    name,
    name_key: folded(name).slice(0, 100),
    topic: listed(valueFor(kind, values, 'topic')),
    place: country === undefined ? '' : listed(String(values[country] ?? '')),
    sender: sender ?? '',
  };
}

/** A text on a line of the list, without what lists and databases choke on. */
function listed(text: string): string {
  return stripInvisible(text.slice(0, MAX_LISTED).toWellFormed()).replaceAll(/\s+/g, ' ').trim();
}

const MAX_LISTED = 300;

function allWords({ kind, body, file_name, cv_text }: Missing): string {
  const values = searchedValues(kind, JSON.parse(body));
  return wordsOf([...values, file_name ?? '', cv_text ?? '']).join(' ');
}

/** The texts of a submission that are searched: all but what only programs read. */
export function searchedValues(kind: SubmissionKind, values: Readonly<Record<string, unknown>>): string[] {
  const hidden = new Set<string>(
    fieldsOf(formOfKind(kind)).flatMap(([name, { type }]) =>
      type === 'timestamp' || type === 'cv' ? [name] : [],
    ),
  );
  return Object.entries(values).flatMap(([name, value]) =>
    hidden.has(name) || value === null || value === undefined ? [] : String(value),
  );
}

/** What a person may see. */
export interface Scope {
  readonly kinds: readonly SubmissionKind[];
  /** The titles of the positions that applications are limited to; undefined for all. */
  readonly topics?: readonly string[] | undefined;
}

/** Filters of the inbox, combined by "and". */
export interface EntryFilter {
  readonly kind?: SubmissionKind | undefined;
  readonly topic?: string | undefined;
  readonly states?: readonly EntryState[] | undefined;
  /** Null: nobody's. */
  readonly owner?: string | null | undefined;
  readonly since?: Date | undefined;
  /** Texts whose words must all be found, each as the beginning of one. */
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

export type EntrySort = 'received' | 'name' | 'topic' | 'state' | 'place' | 'owner';

const SORTED = {
  received: 'received_at',
  name: 'name_key',
  topic: 'topic',
  state: 'state',
  place: 'place',
  owner: 'owner',
} as const satisfies Record<EntrySort, keyof Database['office_entries']>;

const COLUMNS = [
  ...(['submission_id', 'kind', 'received_at', 'name', 'topic', 'place', 'sender', 'state'] as const),
  ...(['owner', 'version', 'changed_at', 'answered_at'] as const),
];

type Entries<Row> = SelectQueryBuilder<Database, 'office_entries', Row>;

/** All entries that a person may see and that pass a filter. */
export function entriesOf(
  database: Kysely<Database>,
  scope: Scope,
  { kind, topic, states, owner, since, search = '', ids }: EntryFilter = {},
): Entries<object> {
  const kinds = kind === undefined ? scope.kinds : scope.kinds.filter((each) => each === kind);
  let query: Entries<object> = database.selectFrom('office_entries').where('kind', 'in', [...kinds, NONE]);
  if (scope.topics !== undefined) {
    const topics = [...scope.topics];
    query = query.where(({ or, eb }) =>
      or([eb('kind', '<>', 'application'), ...(topics.length > 0 ? [eb('topic', 'in', topics)] : [])]),
    );
  }
  if (topic !== undefined) query = query.where('topic', '=', topic);
  if (states !== undefined) query = query.where('state', 'in', [...states]);
  if (owner === null) query = query.where('owner', 'is', null);
  else if (owner !== undefined) query = query.where('owner', '=', owner);
  if (since !== undefined) query = query.where('received_at', '>=', since.toISOString());
  if (ids !== undefined) query = query.where('submission_id', 'in', [...ids, '']);
  const words = wordsOf([search]);
  return words.length === 0 ? query : query.where(hasWords(database, words));
}

/** Keeps a list of SQL from being empty. */
const NONE = '' as SubmissionKind;

/** Condition: each of these begins a word of the entry. They consist of letters, digits, `+` and `#`. */
function hasWords(database: Kysely<Database>, words: readonly string[]): RawBuilder<SqlBool> {
  if (isSqlite(database)) {
    const query = words.map((word) => `"${word}"${beginning(word, '*')}`).join(' ');
    return sql`office_entries.row in (select rowid from office_words where office_words match ${query})`;
  }
  const query = words.map((word) => `'${word}'${beginning(word, ':*')}`).join(' & ');
  return sql`office_entries.submission_id in (select office_texts.submission_id from office_texts
    where office_vector(office_texts.words) @@ ${query}::tsquery)`;
}

/** A single letter is a word, such as the language C; as a beginning it would find nearly everything. */
function beginning(word: string, sign: string): string {
  return word.length === 1 ? '' : sign;
}

/** A page of the inbox; `countStates` says how many there are in all. */
export async function listEntries(
  database: Kysely<Database>,
  scope: Scope,
  filter: EntryFilter,
  { sort, order, offset, limit }: { sort: EntrySort; order: 'asc' | 'desc'; offset: number; limit: number },
): Promise<OfficeEntry[]> {
  const found = entriesOf(database, scope, filter);
  const sorted = <Row>(query: Entries<Row>) =>
    (sort === 'received' ? query : query.orderBy(SORTED[sort], order))
      .orderBy('received_at', sort === 'received' ? order : 'desc')
      .orderBy('submission_id', sort === 'received' ? order : 'desc');
  // The page's ids come from an index alone, however many rows are before them.
  const page = sorted(found).select('submission_id').offset(offset).limit(limit).as('page');
  return sorted(
    database
      .selectFrom('office_entries')
      .where('submission_id', 'in', database.selectFrom(page).select('submission_id')),
  )
    .select(COLUMNS)
    .execute();
}

/** One entry; undefined if there is none that this person may see. */
export function findEntry(
  database: Kysely<Database>,
  scope: Scope,
  id: string,
): Promise<OfficeEntry | undefined> {
  return entriesOf(database, scope, { ids: [id] })
    .select(COLUMNS)
    .executeTakeFirst();
}

export function findEntries(
  database: Kysely<Database>,
  scope: Scope,
  ids: readonly string[],
): Promise<OfficeEntry[]> {
  return entriesOf(database, scope, { ids }).select(COLUMNS).execute();
}

/** The number of entries in each state. */
export async function countStates(
  database: Kysely<Database>,
  scope: Scope,
  filter: EntryFilter,
): Promise<Partial<Record<EntryState, number>>> {
  const rows = await entriesOf(database, scope, filter)
    .select(['state', ({ fn }) => fn.countAll<number>().as('number')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, number }) => [state, Number(number)]));
}

/** All positions and reasons of what a person may see, most frequent first. */
export async function countTopics(
  database: Kysely<Database>,
  scope: Scope,
): Promise<{ kind: SubmissionKind; topic: string; number: number }[]> {
  const rows = await entriesOf(database, scope)
    .select(['kind', 'topic', ({ fn }) => fn.countAll<number>().as('number')])
    .where('topic', '<>', '')
    .groupBy(['kind', 'topic'])
    .orderBy('number', 'desc')
    .orderBy('topic')
    .execute();
  return rows.map(({ number, ...row }) => ({ ...row, number: Number(number) }));
}
