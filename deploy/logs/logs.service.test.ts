// @module-tag deploy

import { execFile } from 'node:child_process';
import { open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';
import { needProgram } from '../testing/programs.ts';

const run = promisify(execFile);

test('logrotate rotates a log that is being written without losing a line', async (context) => {
  needProgram(context, 'logrotate', 'log rotation');
  const folder = await testFolder();
  const log = path.join(folder, 'company-website.log');
  const own = await readFile(path.join(import.meta.dirname, 'company-website.logrotate'), 'utf8');
  const rules = path.join(folder, 'rules');
  // logrotate rejects rules that are writable by group or others.
  await writeFile(rules, own.replaceAll('/var/log/company-website.log', log), { mode: 0o600 });

  // As systemd opens it for the service.
  await using writer = await open(log, 'a');
  await writer.write('before\n');
  const { stderr } = await run(
    'logrotate',
    ['--force', '--verbose', '--state', path.join(folder, 'state'), rules],
    {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    },
  );
  expect(stderr).not.toContain('error');
  await writer.write('after\n');
  expect(await readFile(`${log}.1`, 'utf8')).toBe('before\n');
  expect(await readFile(log, 'utf8')).toBe('after\n');
});
