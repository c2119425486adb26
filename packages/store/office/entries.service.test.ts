// @module-tag office

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { application, CONTACT, REACH_US } from '@website/tests/fixtures/calls.ts';
import { cvRow } from '@website/tests/fixtures/stored-cvs.ts';
import { storeSubmission } from '@website/tests/fixtures/stored-submissions.ts';
import { ENGINES, openTestDatabase } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { insertAttachments } from '../database/attachments.ts';
import { openDatabase } from '../database/database.ts';
import { beginErasing, deleteSubmissions } from '../database/erasure.ts';
import { requeueNotifications } from '../database/redelivery.ts';
import type { Database } from '../database/tables.ts';
import { vacuumIfNeeded } from '../database/vacuum.ts';
import { changeEntries } from './changes.ts';
import { addEntries, countStates, type EntryFilter, listEntries, type Scope } from './entries.ts';
import { eventsOf } from './events.ts';

const ALL: Scope = { kinds: ['application', 'contact', 'reach-us'] };

const FIRST_PAGE = { sort: 'received', order: 'desc', offset: 0, limit: 50 } as const;

async function names(database: Kysely<Database>, filter: EntryFilter = {}, scope = ALL): Promise<string[]> {
  const rows = await listEntries(database, scope, filter, FIRST_PAGE);
  const counts = Object.values(await countStates(database, scope, filter));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  return rows.map(({ name }) => name).sort();
}

/** Stores an application with a CV of this text. */
async function apply(
  database: Kysely<Database>,
  name: string,
  role: string,
  cvText: string,
): Promise<string> {
  const key = `cv/${name.toLowerCase()}.pdf`;
  await insertAttachments(database, [{ ...cvRow(key), cv_text: cvText }]);
  const body = { ...application(key), name, role };
  return storeSubmission(database, { kind: 'application', body, attachmentKey: key });
}

test.each(ENGINES)(
  '%s: the search finds words of fields and CVs, by their beginning and without accents',
  async (engine) => {
    const database = await openTestDatabase(engine);
    await apply(database, 'Zoë', 'Engineer', 'Résumé: five years of C++ and TypeScript in Málaga.');
    await apply(database, 'Kenji', 'Designer', '東京で五年間デザイナーとして働きました。C#');
    await storeSubmission(database, {
      kind: 'contact',
      body: { ...CONTACT, message: "It's \0 urgent: zebra'); --" },
    });
    await addEntries(database, { all: false });
    const found: [string, string[]][] = [
      ['zoe', ['Zoë']],
      ['MALAGA typescr', ['Zoë']],
      ['c++', ['Zoë']],
      ['c#', ['Kenji']],
      ['c', []],
      ['デザイナー', ['Kenji']],
      ['resume designer', []],
      ['client@customer', [CONTACT.contactemail]],
      ['"zebra* OR -urgent', []],
      ["zebra'", [CONTACT.contactemail]],
      ['()&|!:*', ['Kenji', 'Zoë', CONTACT.contactemail].sort()],
    ];
    for (const [search, expected] of found)
      expect(await names(database, { search }), search).toEqual(expected);
  },
);

test.each(ENGINES)(
  '%s: what is held comes into the inbox with its release, what is erased leaves it',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const held = await storeSubmission(database, { kind: 'contact', body: CONTACT, heldFor: ['rate'] });
    const other = await storeSubmission(database, { kind: 'reach-us', body: REACH_US });
    expect(await addEntries(database, { all: true })).toEqual([other]);
    await requeueNotifications(database, [held], ['held']);
    expect(await addEntries(database, { all: true })).toEqual([held]);
    expect(await addEntries(database, { all: true })).toEqual([]);
    await deleteSubmissions(database, await beginErasing(database, [other]));
    expect(await names(database)).toEqual([CONTACT.contactemail]);
    expect(await names(database, { search: 'ben' })).toEqual([]);
  },
);

test.each(ENGINES)(
  '%s: a person sees only their kinds, and a recruiter only their positions',
  async (engine) => {
    const database = await openTestDatabase(engine);
    await apply(database, 'Zoë', 'Engineer', '');
    await apply(database, 'Kenji', 'Designer', '');
    await storeSubmission(database, { kind: 'contact', body: CONTACT });
    await addEntries(database, { all: true });
    const seen = (scope: Scope, filter?: EntryFilter) => names(database, filter, scope);
    expect(await seen({ kinds: ['contact', 'reach-us'] })).toEqual([CONTACT.contactemail]);
    expect(await seen({ kinds: ['application'], topics: ['Designer'] })).toEqual(['Kenji']);
    expect(await seen({ kinds: ['application'], topics: ['Designer'] }, { search: 'zoe' })).toEqual([]);
    expect(await seen({ kinds: ['application'], topics: [] })).toEqual([]);
    expect(await seen({ kinds: [] })).toEqual([]);
    expect(await seen({ kinds: ['contact'] }, { kind: 'application' })).toEqual([]);
  },
);

test.each(ENGINES)(
  '%s: of two conflicting changes the second is told who was faster, and changes nothing',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const id = await storeSubmission(database, { kind: 'contact', body: CONTACT });
    await addEntries(database, { all: true });
    const change = (person: string, version: number, state: 'won' | 'lost' | 'hired', scope = ALL) =>
      database.transaction().execute((transaction) =>
        changeEntries(transaction, scope, {
          ...{ seen: [{ id, version }], change: { state }, person, at: new Date() },
        }),
      );
    expect(await change('ann@x.example', 0, 'won')).toMatchObject({
      changed: [{ state: 'won', version: 1 }],
      conflicts: [],
    });
    expect(await change('bob@x.example', 0, 'lost')).toEqual({
      changed: [],
      conflicts: [{ id, now: expect.objectContaining({ state: 'won', version: 1 }), by: 'ann@x.example' }],
    });
    expect(await change('bob@x.example', 1, 'lost', { kinds: ['application'] })).toMatchObject({
      changed: [],
    });
    // A state of another kind is not taken.
    expect(await change('ann@x.example', 1, 'hired')).toMatchObject({ changed: [{ state: 'won' }] });
    expect(await eventsOf(database, id)).toMatchObject([
      { person: 'ann@x.example', what: 'state', detail: { from: 'new', to: 'won' } },
    ]);
    expect(await countStates(database, ALL, {})).toEqual({ won: 1 });
  },
);

test.each(ENGINES)('%s: pages follow each other without gaps, in every order', async (engine) => {
  const database = await openTestDatabase(engine);
  for (let number = 0; number < 23; number++)
    await storeSubmission(database, { kind: 'reach-us', body: { ...REACH_US, name: `Name ${number % 4}` } });
  await addEntries(database, { all: true });
  for (const sort of ['received', 'name', 'topic', 'state', 'place', 'owner'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const ids = new Set<string>();
      for (let offset = 0; offset < 23; offset += 10) {
        const rows = await listEntries(database, ALL, {}, { sort, order, offset, limit: 10 });
        for (const { submission_id } of rows) ids.add(submission_id);
      }
      expect(ids.size, `${sort} ${order}`).toBe(23);
    }
});

test('an erased word is gone from the database file, also from the index', async () => {
  const folder = await testFolder();
  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy().catch(() => undefined));
  const id = await apply(database, 'Quetzalcoatl', 'Engineer', 'Xylophonist since 1999');
  await addEntries(database, { all: true });
  await deleteSubmissions(database, await beginErasing(database, [id]));
  await vacuumIfNeeded(database);
  await database.destroy();
  const bytes = (await readFile(path.join(folder, 'intake.sqlite'))).toString('latin1').toLowerCase();
  for (const word of ['quetzalcoatl', 'xylophonist']) expect(bytes).not.toContain(word);
});
