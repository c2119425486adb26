import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PAGE_ROWS } from '@website/office/api.ts';
import { openDatabase, openPostgres } from '@website/store/database/database.ts';
import type { Database } from '@website/store/database/tables.ts';
import {
  addEntries,
  countStates,
  countTopics,
  type EntryFilter,
  listEntries,
} from '@website/store/office/entries.ts';
import { type Kysely, sql } from 'kysely';
import { createDatabase, startPostgres } from '../fixtures/postgres-server.ts';
import { Random } from '../fixtures/random.ts';
import { describeMachine, goal, median } from './service/figures.ts';

const ROUNDS = 9;
const BATCH = 500;
const ALL = { kinds: ['application', 'contact', 'reach-us'] as const };
const FIRST = { sort: 'received', order: 'desc', offset: 0, limit: PAGE_ROWS } as const;

/** Reports how long a page of the office's inbox takes with many submissions, on both engines. */
export async function* benchOffice(rows: number): AsyncGenerator<string> {
  yield* describeMachine();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-office-'));
  const postgres = await startPostgres();
  try {
    yield* measure('SQLite', await openDatabase(folder), rows);
    yield* measure('PostgreSQL', await openPostgres(await createDatabase(postgres.url)), rows);
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* measure(engine: string, database: Kysely<Database>, rows: number): AsyncGenerator<string> {
  try {
    await fill(database, rows);
    const since = performance.now();
    await addEntries(database, { all: true });
    yield `${engine}: ${rows} submissions, a third with a CV of 400 words, indexed in ${((performance.now() - since) / 1000).toFixed(0)} s`;
    // As autovacuum does in time.
    if (engine === 'PostgreSQL') await sql`vacuum analyze`.execute(database);
    const last = { ...FIRST, offset: rows - PAGE_ROWS };
    // With the counts beside it, as the inbox asks.
    const list =
      (filter: EntryFilter, order: Parameters<typeof listEntries>[3] = FIRST) =>
      () =>
        Promise.all([
          listEntries(database, ALL, filter, order),
          countStates(database, ALL, filter),
          countTopics(database, ALL),
        ]);
    const asked: Record<string, () => Promise<unknown>> = {
      'first page': list({}),
      'last page': list({}, last),
      'by name': list({}, { ...FIRST, sort: 'name', order: 'asc' }),
      'by name, last page': list({}, { ...last, sort: 'name', order: 'asc' }),
      'new ones for a position': list({ topic: 'Position 2', states: ['new'] }),
      'nobody’s': list({ owner: null }),
      'a word that ten have': list({ search: 'unicornium' }),
      'two words that thousands have': list({ search: 'typescript c++' }),
    };
    for (const [name, ask] of Object.entries(asked))
      yield goal(`${engine}, ${name}, in ms`, await timed(ask), '<', 100);
  } finally {
    await database.destroy();
  }
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const since = performance.now();
    await ask();
    times.push(performance.now() - since);
  }
  return median(times);
}

async function fill(database: Kysely<Database>, rows: number): Promise<void> {
  const random = new Random(1);
  // Few words are frequent, and most have five to ten letters, as in a language.
  const word = () => {
    const number = Math.floor(random.next() ** 2 * 8000);
    return `w${number.toString(36)}`.padEnd(5 + (number % 6), 'e');
  };
  const words = (number: number) => Array.from({ length: number }, word).join(' ');
  for (let at = 0; at < rows; at += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, rows - at) }, (_, index) => {
      const number = at + index;
      const id = randomUUIDv7();
      const received_at = new Date(Date.now() - (rows - number) * 300_000).toISOString();
      const email = `p${number}@mail.example`;
      const kind = (['application', 'contact', 'reach-us'] as const)[number % 3] ?? 'contact';
      const rare = number % Math.ceil(rows / 10) === 0 ? ' unicornium' : '';
      const key = kind === 'application' ? `cv/${id}.pdf` : null;
      const body = {
        application: {
          name: words(2),
          email,
          country: 'Portugal',
          s3bucketpathname: key,
          role: `Position ${number % 36}`,
        },
        contact: { contactemail: email, message: words(40) },
        'reach-us': { name: words(2), emailId: email, reason: 'Mobile apps', comments: words(40) },
      }[kind];
      const cv = { cv_text: `${words(400)} TypeScript C++${rare}`, size: 1, sha256: id };
      return { id, received_at, kind, key, email, body, cv };
    });
    await database.transaction().execute(async (transaction) => {
      const cvs = made.flatMap(({ key, received_at, cv }) =>
        key === null
          ? []
          : {
              ...cv,
              key,
              file_name: 'cv.pdf',
              content_type: 'application/pdf',
              uploaded_at: received_at,
              claimed_at: received_at,
              cautions: null,
            },
      );
      await transaction.insertInto('attachments').values(cvs).execute();
      await transaction
        .insertInto('submissions')
        .values(
          made.map(({ id, received_at, kind, key, email, body }) => ({
            ...{
              id,
              kind,
              received_at,
              body: JSON.stringify(body),
              attachment_key: key,
              sender: email,
              held_for: null,
            },
          })),
        )
        .execute();
      await transaction
        .insertInto('outbox')
        .values(
          made.map(({ id, received_at }) => ({
            ...{ id, submission_id: id, message_id: `<${id}@x>`, status: 'sent' as const },
            ...{ next_attempt_at: received_at, last_error: null, sent_at: received_at },
          })),
        )
        .execute();
    });
  }
}
