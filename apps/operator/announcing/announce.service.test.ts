// @module-tag operator

import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { DISCOVERY_FILE } from '@website/model/discovery-data.ts';
import { expect, onTestFinished, test } from 'vitest';
import { operatorWith } from '../testing/run-operator.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** A build whose pages changed some days ago. */
async function builtSite(key?: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'announced-site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pages = [
    { path: '/', changed: daysAgo(1) },
    { path: '/careers', changed: daysAgo(20) },
    { path: '/careers/cook', changed: daysAgo(1), end: Date.now() - 1 },
  ];
  const site = { name: 'Northlight', url: 'https://site.example', email: 'a@site.example', language: 'en' };
  await writeFile(
    path.join(folder, DISCOVERY_FILE),
    JSON.stringify({ site, careers: {}, positions: [], pages, indexNowKey: key }),
  );
  return folder;
}

/** A fake search engine that records requests. */
async function searchEngine(status: number) {
  const requests: unknown[] = [];
  const server = createServer(async (request, response) => {
    requests.push(await json(request));
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { requests, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow` };
}

test('search engines are notified of recently changed pages, with the key that proves ownership', async () => {
  const { requests, address } = await searchEngine(202);
  const SITE_DIR = await builtSite('6f1c9e0b7a4d');
  const { code, stdout } = await operatorWith({ SITE_DIR }, '/nowhere', 'announce', '--to', address);

  expect([code, stdout]).toEqual([0, `Notified ${new URL(address).host} of 1 page.\n`]);
  expect(requests).toEqual([
    {
      host: 'site.example',
      key: '6f1c9e0b7a4d',
      keyLocation: 'https://site.example/6f1c9e0b7a4d.txt',
      urlList: ['https://site.example/'],
    },
  ]);
});

test('--dry-run lists the pages and notifies nobody', async () => {
  const SITE_DIR = await builtSite();
  const { stdout } = await operatorWith({ SITE_DIR }, '/nowhere', 'announce', '--all', '--dry-run');

  expect(stdout).toBe('https://site.example/\nhttps://site.example/careers\n');
});

test.each([
  [403, 'did not find the key'],
  [429, 'too many announcements'],
  [500, 'status 500'],
])('status %i is explained', async (status, words) => {
  const { address } = await searchEngine(status);
  const SITE_DIR = await builtSite('6f1c9e0b7a4d');
  const { code, stderr } = await operatorWith({ SITE_DIR }, '/nowhere', 'announce', '--to', address);

  expect(code).toBe(1);
  expect(stderr).toContain(words);
});

test('without a key, a build or a network the error explains what to do', async () => {
  const noKey = await operatorWith({ SITE_DIR: await builtSite() }, '/nowhere', 'announce');
  expect(noKey.stderr).toContain('indexNow.key');
  const noBuild = await operatorWith({ SITE_DIR: '/nowhere' }, '/nowhere', 'announce');
  expect(noBuild.stderr).toContain('npm run build');
  const SITE_DIR = await builtSite('6f1c9e0b7a4d');
  const gone = await operatorWith({ SITE_DIR }, '/nowhere', 'announce', '--to', 'http://127.0.0.1:9/');
  expect(gone.stderr).toContain('could not be reached');
  expect([noKey.code, noBuild.code, gone.code]).toEqual([1, 1, 1]);
});
