// @module-tag operator

import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import process from 'node:process';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { fillFolder } from '../testing/fill-folder.ts';
import { operator, operatorTo } from '../testing/run-operator.ts';

async function filledFolder(): Promise<string> {
  const dataDir = await testFolder();
  await fillFolder(dataDir, { rows: 1500, bytes: 1000, every: 4 });
  return dataDir;
}

test('a closed pipe ends a list cleanly, and does not interrupt work', async () => {
  const dataDir = await filledFolder();
  for (const args of [['inbox'], ['inbox', 'list', '--json'], ['export', '--format', 'csv']]) {
    const ended = await operatorTo('pipe', dataDir, args, (stdout) =>
      stdout.once('data', () => stdout.destroy()),
    );
    expect(ended, args.join(' ')).toEqual({ code: 0, stderr: '' });
  }
  const order = ['erase', '--email', 'needle@haystack.example', '--yes'];
  expect((await operatorTo('pipe', dataDir, order, (stdout) => stdout.destroy())).code).toBe(0);
  const left = await operator(dataDir, 'erase', '--email', 'needle@haystack.example', '--dry-run');
  expect(left.stdout).toMatch(/submissions +0\n/);
  expect((await operator(dataDir, 'status', '--json')).stdout).toContain('"erasingUnfinished": false');
});

test.runIf(process.platform === 'linux' && existsSync('/dev/full'))(
  'a full output device is reported, with status 1',
  async () => {
    const dataDir = await filledFolder();
    const full = await open('/dev/full', 'w');
    onTestFinished(() => full.close());
    const ended = await operatorTo(full.fd, dataDir, ['inbox'], () => undefined);
    expect(ended).toEqual({ code: 1, stderr: expect.stringContaining('ENOSPC') });
  },
);
