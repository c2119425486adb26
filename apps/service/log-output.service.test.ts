// @module-tag nightly

import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@website/store/config/free-port.ts';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { siteFolder, startProcess } from '@website/tests/fixtures/entry-process.ts';
import { mountSmallDisk } from '@website/tests/fixtures/small-disk.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

const PATIENCE = { timeout: 120_000, interval: 50 };

/** Starts the entry command with this standard output; gives its URL and its count of dropped lines. */
async function startLoggingTo(stdout: 'pipe' | number) {
  const folder = await siteFolder();
  const [port, metricsPort] = [await freePort(), await freePort()];
  const ports = { PORT: String(port), METRICS_PORT: String(metricsPort) };
  const environment = { ...ports, RATE_LIMIT: '1000000', LOG_LEVEL: 'trace' };
  const { child, ended } = startProcess(folder, environment, { stdio: ['ignore', stdout, stdout] });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), PATIENCE);
  const dropped = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^website_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1]);
  };
  const submit = async () => expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { child, url, submit, dropped, stop };
}

test('a log that is full from the start stops neither the start of the service nor its responses', async () => {
  const full = openSync('/dev/full', 'w');
  const { submit, dropped, stop } = await startLoggingTo(full);
  closeSync(full);
  await submit();
  expect(await dropped()).toBeGreaterThan(2);
  expect(await stop()).toBe(0);
});

test('lines for a full disk are dropped, counted and reported once there is room', async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
  await mkdir(path.join(folder, 'disk'));
  const disk = mountSmallDisk(path.join(folder, 'disk'), 64);
  if (typeof disk === 'string') return context.skip(`NOT TESTED: ${disk}`);
  onTestFinished(async () => {
    disk.unmount();
    await rm(folder, { recursive: true, force: true });
  });
  const file = path.join(disk.folder, 'log');
  const log = openSync(file, 'a');
  const { submit, dropped, stop } = await startLoggingTo(log);
  closeSync(log);
  await disk.fill(0);
  // The rest of the log's last block is filled first.
  await vi.waitFor(async () => {
    await submit();
    expect(await dropped()).toBeGreaterThan(0);
  }, PATIENCE);
  await disk.free();
  await submit();
  expect(await stop()).toBe(0);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/"lines":\d+,"msg":"the log could not be written \(ENOSPC\)/);
  expect(text.trim().split('\n').at(-1)).toContain('"msg":"closing"');
});

test('at most a million bytes are buffered for a stalled reader, and a closed pipe does not end the service', async () => {
  const { child, url, submit, dropped, stop } = await startLoggingTo('pipe');
  for (const stream of [child.stdout, child.stderr]) stream?.pause();
  await vi.waitFor(async () => {
    await Promise.all(Array.from({ length: 50 }, submit));
    expect(await dropped()).toBeGreaterThan(0);
  }, PATIENCE);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.stdout?.destroy();
  child.stderr?.destroy();
  const before = await dropped();
  await vi.waitFor(async () => {
    await submit();
    expect(await dropped()).toBeGreaterThan(before);
  }, PATIENCE);
  expect(await stop()).toBe(0);
});
