// @module-tag operator

import { existsSync } from 'node:fs';
import { application, CONTACT, call, REACH_US, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { cvFile } from '@website/tests/fixtures/stored-cvs.ts';
import { type Engine, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { untilSent } from '@website/tests/fixtures/waiting.ts';
import { expect } from 'vitest';
import { operator } from '../testing/run-operator.ts';

/** A service with a sent contact message, and a held reach-us request and application. */
async function serviceWithHeld(engine: Engine) {
  const service = await startTestService({ engine });
  const { database, url } = service;
  await call(url, 'contact', CONTACT);
  await call(url, 'reachUs', REACH_US);
  const cvKey = await uploadedPath(url);
  await call(url, 'application', application(cvKey));
  await untilSent(service, 3);
  const rows = await database.selectFrom('submissions').selectAll().orderBy('id').execute();
  const [contact, request, applied] = ['contact', 'reach-us', 'application'].map(
    (kind) => rows.find((row) => row.kind === kind)?.id ?? '',
  );
  const ids = [request ?? '', applied ?? ''];
  await database
    .updateTable('submissions')
    .set({ held_for: 'fast name-link' })
    .where('id', 'in', ids)
    .execute();
  await database
    .updateTable('outbox')
    .set({ status: 'held', attempts: 0, sent_at: null })
    .where('submission_id', 'in', ids)
    .execute();
  return { ...service, cvKey, contact: contact ?? '', request: request ?? '', applied: applied ?? '' };
}

testOnEachEngine(
  'held submissions are in the inbox with the reason, and can be listed separately',
  async (engine) => {
    const service = await serviceWithHeld(engine);
    const { request, applied } = service;
    const inbox = await operator(service, 'inbox');
    expect(inbox.stdout.match(/held: sent within two seconds, link in name$/gm)).toHaveLength(2);
    expect(inbox.stdout.trim().split('\n')).toHaveLength(4);

    const held = await operator(service, 'inbox', 'list', '--held');
    expect(held.stdout.trim().split('\n')).toHaveLength(3);
    expect((await operator(service, 'quarantine')).stdout).toBe(held.stdout);
    const rows = JSON.parse((await operator(service, 'quarantine', 'list', '--json')).stdout);
    expect(rows.map(({ id }: { id: string }) => id).sort()).toEqual([request, applied].sort());
    expect(rows[0]).toMatchObject({ heldFor: ['fast', 'name-link'], delivery: { status: 'held' } });
    expect((await operator(service, 'inbox', 'show', applied)).stdout).toMatch(
      /^Looked like spam +sent within two seconds, link in name$/m,
    );
  },
);

testOnEachEngine('the running server sends released notifications', async (engine) => {
  const service = await serviceWithHeld(engine);
  const { request } = service;
  const released = await operator(service, 'quarantine', 'release', request);
  expect(released).toMatchObject({ code: 0, stdout: expect.stringContaining('Released 1 submission;') });
  await untilSent(service, 2);
  const rows = JSON.parse((await operator(service, 'inbox', '--json', '--kind', 'reach-us')).stdout);
  expect(rows[0]).toMatchObject({
    heldFor: ['fast', 'name-link'],
    delivery: { status: 'written', attempts: 1 },
  });

  expect((await operator(service, 'quarantine', 'release', '--all')).code).toBe(0);
  await untilSent(service, 3);
  expect((await operator(service, 'quarantine')).stdout).toBe('Nothing is in quarantine.\n');
});

testOnEachEngine('a release with a submission that is not held releases none', async (engine) => {
  const service = await serviceWithHeld(engine);
  const { database, request, contact } = service;
  for (const [code, ids] of [
    [1, [request, contact]],
    [1, [request, 'ffff']],
    [2, []],
    [2, [request, '--all']],
  ] as const) {
    expect(await operator(service, 'quarantine', 'release', ...ids)).toMatchObject({ code, stdout: '' });
  }
  expect((await operator(service, 'quarantine', 'release', contact)).stderr).toMatch(/is not held: written /);
  const held = await database.selectFrom('outbox').select('id').where('status', '=', 'held').execute();
  expect(held).toHaveLength(2);
});

testOnEachEngine('spam is erased with its CV, after confirmation', async (engine) => {
  const service = await serviceWithHeld(engine);
  const { database, cvKey, applied, contact } = service;
  const unasked = await operator(service, 'quarantine', 'delete', applied);
  expect(unasked).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  const dry = await operator(service, 'quarantine', 'delete', applied, '--dry-run');
  expect([dry.code, dry.stdout]).toEqual([0, unasked.stdout]);
  expect(dry.stdout).toMatch(/^Would erase:\n +submissions +1\n.*CV files +1\n/s);
  expect((await operator(service, 'quarantine', 'delete', '--yes', contact)).code).toBe(1);
  expect(existsSync(cvFile(service.dataDir, cvKey))).toBe(true);

  const erased = await operator(service, 'quarantine', 'delete', '--yes', applied);
  expect(erased).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/submissions +1\n.*CV files +1\n/s),
  });
  expect(existsSync(cvFile(service.dataDir, cvKey))).toBe(false);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(2);
  expect(await database.selectFrom('attachments').select('key').execute()).toEqual([]);
});
