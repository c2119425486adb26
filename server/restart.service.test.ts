import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openExistingDatabase } from './database/existing-database.ts';
import { CONTACT, call, upload, uploadForm } from './testing/calls.ts';
import { siteFolder } from './testing/entry-process.ts';
import { startNginx } from './testing/nginx.ts';
import { startManagedService } from './testing/service-manager.ts';
import { SOON } from './testing/soon.ts';

const RESTARTS = 4;

/** Does something again and again until told to stop; returns what failed, and how often it succeeded. */
function repeatedly(work: () => Promise<number>) {
  const faults: unknown[] = [];
  let [succeeded, isOver] = [0, false];
  const ended = (async () => {
    while (!isOver) {
      const status = await work().catch((error: Error) => String(error.cause ?? error));
      if (status === 200) succeeded += 1;
      else faults.push(status);
      await setTimeout(5);
    }
  })();
  return {
    succeeded: () => succeeded,
    stop: async () => {
      isOver = true;
      await ended;
      return faults;
    },
  };
}

/** Asks for a page on a connection of its own. */
function pageOnNewConnection(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

async function pageFrom(url: string): Promise<number> {
  const response = await fetch(`${url}/careers`);
  await response.arrayBuffer();
  return response.status;
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
}

test('a service that is restarted again and again on a socket that stays open loses no page, upload or message, also behind nginx', async () => {
  const folder = await siteFolder();
  const service = await startManagedService(folder, { TRUSTED_PROXIES: '127.0.0.1/32' });
  const proxy = await startNginx(folder, service.port);
  const work = {
    pages: repeatedly(() => pageFrom(proxy)),
    otherPages: repeatedly(() => pageFrom(proxy)),
    newConnections: repeatedly(() => pageOnNewConnection(service.port)),
    uploads: repeatedly(() => statusOf(upload(proxy, uploadForm({ fileName: randomUUID() })))),
    messages: repeatedly(() => statusOf(call(proxy, 'contact', { ...CONTACT, message: randomUUID() }))),
  };
  const all = Object.values(work);
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await service.restart();
    // Each has been answered by the new one before that is restarted, too.
    for (const { succeeded } of all) {
      const before = succeeded();
      await vi.waitFor(() => expect(succeeded()).toBeGreaterThan(before + 1), SOON);
    }
  }
  const results = await Promise.all(all.map(({ stop }) => stop()));
  expect(results.flat()).toEqual([]);
  expect(service.output().match(/^ended with .*$/gm)).toEqual(
    Array.from({ length: RESTARTS }).fill('ended with 0'),
  );

  const database = openExistingDatabase(path.join(folder, 'data'));
  const rows = await database?.selectFrom('submissions').select('id').execute();
  const files = await database?.selectFrom('attachments').select('key').execute();
  await database?.destroy();
  // As many as were acknowledged: none is missing, and none is there twice.
  expect([rows?.length, files?.length]).toEqual([work.messages.succeeded(), work.uploads.succeeded()]);
});
