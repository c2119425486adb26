import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { foldersIn, siteFolder, startProcess, urlOf } from '@website/tests/fixtures/entry-process.ts';
import { audit } from '@website/tests/fixtures/load/audit.ts';
import { fillForm } from '@website/tests/fixtures/load/filled-form.ts';
import { type Sending, sendForm, unsent } from '@website/tests/fixtures/load/send-form.ts';
import { Random } from '@website/tests/fixtures/random.ts';
import { SERVED_POSITION, startServerProcess } from '@website/tests/fixtures/server-process.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeOwnerLock } from './owner-lock.ts';

const IN_USE = /DATA_DIR: another server uses .*end the other one, or give this one a folder of its own/;

/** Two processes start on a busy machine. */
const SLOWLY = { timeout: 25_000 };

const TOO_LATE = { shared: false, waitMs: 0 };

/** Runs a command in a PID namespace, like a container. */
const NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];

function whyNoNamespace(): string | undefined {
  const { status, stderr, error } = spawnSync(NAMESPACE[0] ?? '', [...NAMESPACE.slice(1), 'true'], {
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (stderr?.trim() ?? error?.message);
}

test('a second start under load, in another container, changes nothing and ends with an explanation', async ({
  skip,
}) => {
  const reason = whyNoNamespace();
  if (reason !== undefined) {
    process.stderr.write(
      `\nNOT TESTED: two containers on one folder. ${reason}: allow --cap-add=SYS_ADMIN\n\n`,
    );
    skip(reason);
  }
  const options = foldersIn(await siteFolder());
  const server = await startServerProcess(options);
  onTestFinished(server.kill);
  const target = { url: server.url, position: SERVED_POSITION };
  const random = new Random(5);
  const sendings: Sending[] = [];
  let isOver = false;
  const clients = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const sending = unsent({ ...fillForm(random, `v-${sendings.length}`), doubled: false });
      sendings.push(sending);
      await sendForm(target, sending);
    }
  });
  const later = [startServerProcess({ ...options, under: NAMESPACE }), startServerProcess(options)];
  await Promise.all(later.map((start) => expect(start).rejects.toThrow(IN_USE)));
  isOver = true;
  await Promise.all(clients);

  expect((await call(server.url, 'contact', CONTACT)).status).toBe(200);
  expect(await audit(options.dataDir, sendings)).toMatchObject({ lost: [], duplicated: [], brokenFiles: [] });
  expect(sendings.filter(({ cvPath }) => cvPath !== undefined).length).toBeGreaterThan(0);
});

test('a start waits for an owner that is shutting down, and stops on SIGTERM meanwhile', async () => {
  const folder = await siteFolder();
  const owner = await takeOwnerLock(path.join(folder, 'data'), { shared: false });
  owner.ending();
  const waiting = startProcess(folder);
  const leaving = startProcess(folder);
  for (const { output } of [waiting, leaving]) {
    await vi.waitFor(
      () => expect(output()).toMatch(/^Waiting for a server that is shutting down to release/m),
      SLOWLY,
    );
  }
  leaving.child.kill('SIGTERM');
  expect(await leaving.ended).toBe(0);
  owner.release();
  await urlOf(waiting);
  expect(waiting.output().match(/Waiting/g)).toHaveLength(1);
});

test('servers on one PostgreSQL share a folder with each other only', async () => {
  const folder = path.join(await testFolder(), 'data');
  const replicas = [
    await takeOwnerLock(folder, { shared: true }),
    await takeOwnerLock(folder, { shared: true }),
  ];
  await expect(takeOwnerLock(folder, TOO_LATE)).rejects.toThrow(IN_USE);
  for (const replica of replicas) replica.release();
  const owner = await takeOwnerLock(folder, { shared: false });
  await expect(takeOwnerLock(folder, { ...TOO_LATE, shared: true })).rejects.toThrow(IN_USE);
  owner.release();
  (await takeOwnerLock(folder, { shared: true })).release();
});
