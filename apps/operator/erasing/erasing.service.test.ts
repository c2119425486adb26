// @module-tag operator

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { postponed, storeSubmission } from '@website/tests/fixtures/stored-submissions.ts';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { untilAllSent } from '@website/tests/fixtures/waiting.ts';
import { expect, test } from 'vitest';
import { erase, PERSON, personAmongOthers, TRACES, tracesOf } from '../testing/person.ts';
import { atTerminal, hasTerminals, operator } from '../testing/run-operator.ts';

testOnEachEngine(
  'an erasure beside the running server leaves nothing about the person in the data folder',
  async (engine) => {
    const service = await startTestService({ engine });
    const { cvKey } = await personAmongOthers(service);
    expect(await tracesOf(service, TRACES)).toEqual(TRACES);

    const dry = await operator(service, 'erase', '--email', PERSON.email, '--dry-run');
    expect(dry).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Would erase:\n +submissions +3\n/),
    });
    expect(await tracesOf(service, TRACES)).toEqual(TRACES);

    const [erased, ...answers] = await Promise.all([
      erase(service, PERSON.email.toUpperCase()),
      ...Array.from({ length: 30 }, (_, index) =>
        call(service.url, 'contact', { ...CONTACT, message: `Meanwhile ${index}` }),
      ),
    ]);
    expect(erased).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Erasing 3 submissions\.\n(?:Removing traces .*\.\n)?$/),
    });
    expect(erased.stdout.replaceAll(/ +/g, ' ')).toContain(
      'Erased:\n submissions 3\n notifications 3\n CV files 1\n mails on disk 3\n form keys 1\n',
    );
    expect(erased.stdout).toContain('a day after their upload');
    await untilAllSent(service);
    expect(await tracesOf(service, [...TRACES, cvKey, 'form-of-needle'])).toEqual([]);

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const left = await service.database.selectFrom('submissions').select('sender').execute();
    expect(left).toHaveLength(60 + answers.length);
    expect(await readdir(path.join(service.dataDir, 'mail'))).toHaveLength(left.length);
    const log = service.log.join('');
    expect(TRACES.filter((text) => log.includes(text))).toEqual([]);
  },
);

testOnEachEngine(
  'an erasure without a server leaves nothing about the person in the data folder',
  async (engine) => {
    const service = await startTestService({ engine });
    await personAmongOthers(service);
    await service.close();
    expect(await tracesOf(service, TRACES)).toEqual(TRACES);
    expect((await erase(service, PERSON.email)).code).toBe(0);
    expect(await tracesOf(service, TRACES)).toEqual([]);

    const again = await erase(service, PERSON.email);
    expect(again).toMatchObject({ code: 0, stdout: expect.stringMatching(/submissions +0\n/) });
    expect((await operator(service, 'status')).code).toBe(0);
  },
);

testOnEachEngine('older submissions are purged, except those with a pending notification', async (engine) => {
  const service = await startTestService({ engine });
  await personAmongOthers(service);
  const { database } = service;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const sender = PERSON.email.toLowerCase();
  const pending = await storeSubmission(database, { kind: 'contact', body: CONTACT });
  // Otherwise the server would send it meanwhile, and overwrite this.
  await untilAllSent(service);
  await database
    .updateTable('submissions')
    .set({ received_at: daysAgo(31) })
    .execute();
  await database
    .updateTable('submissions')
    .set({ received_at: daysAgo(29) })
    .where('sender', '!=', sender)
    .where('id', '!=', pending)
    .execute();
  await database.updateTable('outbox').set(postponed()).where('submission_id', '=', pending).execute();

  const dry = await operator(service, 'purge', '--older-than', '30', '--dry-run');
  expect(dry.stdout).toMatch(/^Would erase:\n +submissions +3\n/);
  const purged = await operator(service, 'purge', '--older-than', '30', '--yes');
  expect(purged).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Erased:\n +submissions +3\n/) });
  expect(await tracesOf(service, TRACES)).toEqual([]);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(61);
});

test.each([
  ['SQLite', ['erase', '--email', CONTACT.contactemail]],
  ['PostgreSQL', ['erase', '--email', CONTACT.contactemail]],
  ['SQLite', ['purge', '--older-than', '1']],
] as const)(
  '%s: %j reports what would be erased, and erases nothing until that is confirmed',
  async (engine, order) => {
    const service = await startTestService({ engine });
    const { database } = service;
    await storeSubmission(database, { kind: 'contact', body: CONTACT });
    await untilAllSent(service);
    // Two days, within the retention, so that the server does not erase it first.
    const received_at = new Date(Date.now() - 2 * DAY_MS).toISOString();
    await database.updateTable('submissions').set({ received_at }).execute();
    const left = async () => (await database.selectFrom('submissions').select('id').execute()).length;
    const asked = /^Would erase:\s+submissions +1\s+notifications +1\s/;

    const unasked = await operator(service, ...order);
    expect(unasked).toMatchObject({ code: 1, stdout: expect.stringMatching(asked) });
    expect(unasked.stderr).toBe(
      "Erase 1 submission for good? This can't be confirmed without a terminal: give --yes.\n",
    );
    expect(await left()).toBe(1);

    if (hasTerminals) {
      const denied = await atTerminal(service, order, 'n');
      expect([denied.code, denied.stdout]).toEqual([1, expect.stringContaining('Nothing was done.')]);
      expect(await left()).toBe(1);
      const meant = await atTerminal(service, order, 'y');
      expect([meant.code, meant.stdout]).toEqual([
        0,
        expect.stringMatching(/Would erase:.*\[y\/N\].*Erased:/s),
      ]);
    } else {
      expect((await operator(service, ...order, '--yes')).code).toBe(0);
    }
    expect(await left()).toBe(0);
    // Nothing is left to confirm.
    expect(await operator(service, ...order)).toMatchObject({ code: 0, stderr: '' });
  },
);
