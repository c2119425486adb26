import { answersIn, decline, storeApplications } from '@website/tests/fixtures/ordered-answers.ts';
import { ENGINES, openTestDatabase } from '@website/tests/fixtures/test-database.ts';
import { expect, test } from 'vitest';
import { beginErasing, deleteSubmissions, findReceivedBefore } from '../database/erasure.ts';
import { AnswerConflict, claimAnswers, markAnswer, sendAnswerAgain } from './answers.ts';
import { findEntries } from './entries.ts';
import { eventsOf } from './events.ts';

const SCOPE = { kinds: ['application'] } as const;

const taking = (now = new Date()) => ({ now, until: new Date(now.getTime() + 60_000), limit: 10 });

test.each(ENGINES)(
  '%s: an order changes the state of all it answers, and is carried out once',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const ids = await storeApplications(database, 3);
    const order = () => decline(database, ids);
    // Twice at the same moment, as by a double click, and again later.
    const [once, twice] = await Promise.all([order(), order()]);
    expect(twice).toEqual(once);
    expect(await order()).toEqual(once);
    expect(once.map(({ state, version }) => [state, version])).toEqual(Array(3).fill(['declined', 1]));
    expect(once[0]?.answered_at).not.toBeNull();
    expect(await answersIn(database)).toHaveLength(3);
    const events = await eventsOf(database, ids[0] ?? '');
    expect(events.map(({ what, detail }) => [what, detail]).toSorted()).toEqual([
      ['answer', { text: 'Your application', template: 'decline' }],
      ['state', { from: 'new', to: 'declined' }],
    ]);
  },
);

test.each(ENGINES)('%s: an order of which anything fails is not carried out at all', async (engine) => {
  const database = await openTestDatabase(engine);
  const ids = await storeApplications(database, 10);
  const words = { version: 0, language: null, subject: 'No' };
  const answers = ids.map((id, index) => ({ ...words, id, text: index === 7 ? (null as never) : 'No' }));
  await expect(decline(database, ids, { answers })).rejects.toThrow();
  expect(await answersIn(database)).toEqual([]);
  const entries = await findEntries(database, SCOPE, ids);
  expect(new Set(entries.map(({ state, version }) => `${state} ${version}`))).toEqual(new Set(['new 0']));
  expect(await decline(database, ids)).toHaveLength(10);
});

test.each(ENGINES)(
  '%s: of two people who answer the same, the second is told, and sends nothing',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const [first = '', second = ''] = await storeApplications(database, 2);
    await decline(database, [first]);
    const sam = { order: 'another-order', person: 'sam@company.example' };
    const conflict = await decline(database, [first, second], sam).catch((error) => error);
    expect(conflict).toBeInstanceOf(AnswerConflict);
    expect(conflict.conflicts).toMatchObject([
      { id: first, by: 'rita@company.example', now: { state: 'declined' } },
    ]);
    expect(await answersIn(database)).toHaveLength(1);
    // The same order with other words is none that was lost.
    const answers = [{ id: first, version: 1, language: null, subject: 'No', text: 'Other words' }];
    await expect(decline(database, [], { answers })).rejects.toThrow(AnswerConflict);
    expect(await answersIn(database)).toHaveLength(1);
  },
);

test.each(ENGINES)(
  '%s: a submission that is being erased is not answered, and takes its answers with it',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const [id = ''] = await storeApplications(database, 1);
    await decline(database, [id]);
    await database.updateTable('outbox').set({ status: 'sent' }).execute();
    const purged = async () => {
      const found: string[] = [];
      for await (const ids of findReceivedBefore(database, new Date(Date.now() + 1000))) found.push(...ids);
      return found;
    };
    expect(await purged()).toEqual([]);
    const [answer] = await answersIn(database);
    const targets = await beginErasing(database, [id]);
    expect(targets).toMatchObject([{ answerIds: [answer?.id], isPending: true }]);
    expect(await claimAnswers(database, taking())).toEqual([]);
    const again = { order: 'another-order' };
    await expect(decline(database, [id], again)).rejects.toThrow(AnswerConflict);
    await database.updateTable('office_answers').set({ status: 'sent' }).execute();
    expect(await purged()).toEqual([id]);
    await deleteSubmissions(database, targets);
    expect(await answersIn(database)).toEqual([]);
  },
);

test.each(ENGINES)('%s: an answer is leased to one server, whose lease ends', async (engine) => {
  const database = await openTestDatabase(engine);
  await decline(database, await storeApplications(database, 1));
  const [claimed] = await claimAnswers(database, taking());
  if (claimed === undefined) throw new Error('nothing was due');
  expect(await claimAnswers(database, taking())).toEqual([]);
  const [later] = await claimAnswers(database, taking(new Date(Date.now() + 120_000)));
  expect(later).toMatchObject({ id: claimed.id, attempts: 2 });
  // The first server comes too late.
  expect(await markAnswer(database, claimed, { status: 'failed' })).toBe(false);
  expect(await sendAnswerAgain(database, claimed.id, new Date())).toBe(false);
  expect(later && (await markAnswer(database, later, { status: 'failed', last_error: 'no' }))).toBe(true);
  expect(await sendAnswerAgain(database, claimed.id, new Date())).toBe(true);
  expect(await answersIn(database)).toMatchObject([{ status: 'pending', attempts: 0 }]);
});
