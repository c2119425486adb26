import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { ROOT } from '../../scripts/root.ts';

/** `npm start` on an up-to-date build, started without npm. */
async function start(
  variables: Record<string, string>,
  [command = '', ...args]: readonly string[] = [process.execPath, 'scripts/start.ts'],
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-start-'));
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: 'off',
      SMTP_URL: '',
      ...variables,
      DATA_DIR: dataDir,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const ended = once(child, 'exit').then(async ([code]) => {
    await rm(dataDir, { recursive: true, force: true });
    return code as number | null;
  });
  return { child, ended, output: () => output };
}

test('npm start becomes the built service, which answers and stops on a signal', {
  tag: '@nightly',
}, async () => {
  const { child, ended, output } = await start({});
  // It first rebuilds what has changed.
  test.setTimeout(300_000);
  await expect.poll(output, { timeout: 240_000 }).toMatch(/listening on http/);
  const [, url = ''] = /listening on (http:\/\/[^\s"]+)/.exec(output()) ?? [];
  expect((await fetch(url)).status).toBe(200);
  expect(await readFile(`/proc/${child.pid}/cmdline`, 'utf8')).toContain('build/service/main.js');

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('npm start in a terminal ends with the address, in words', {
  tag: '@nightly',
}, async () => {
  test.setTimeout(300_000);
  // A terminal of util-linux.
  const { child, ended, output } = await start({}, [
    'script',
    '-qefc',
    `${process.execPath} scripts/start.ts`,
    '/dev/null',
  ]);
  await expect.poll(output, { timeout: 240_000 }).toContain('Ctrl+C');
  expect(output().trim().split('\n').at(-1)).toMatch(
    /^The site is at http:\/\/[\w.:]+ – stop it with Ctrl\+C$/,
  );
  expect(output()).not.toContain('"level":"info"');

  child.kill('SIGTERM');
  await ended;
});

test('npm start reports every error in the configuration, and starts nothing', {
  tag: '@nightly',
}, async () => {
  const { ended, output } = await start({ PORT: 'many', RATE_LIMIT: '-1' });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/PORT/);
  expect(output()).toMatch(/RATE_LIMIT/);
  expect(output()).not.toContain('listening');
});
