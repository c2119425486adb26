import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';

/** `$1` is the database and `$2` another one. Run as a command, since closing the file in this process would drop its locks. */
const REPLACED: [what: string, command: string][] = [
  ['unlinked', 'rm "$1"'],
  ['replaced by another', 'cp "$2" "$1.new"; mv "$1.new" "$1"'],
];

test.each(REPLACED)(
  'if the database is %s under the running service, nothing more is acknowledged, and pages are served',
  async (_, command) => {
    const { url, dataDir, log } = await startTestService();
    expect((await call(url, 'contact', CONTACT)).status).toBe(200);
    const other = await testFolder();
    await (await openDatabase(other)).destroy();
    const files = [dataDir, other].map((folder) => path.join(folder, 'intake.sqlite'));
    execFileSync('sh', ['-c', `set -e; ${command}`, 'sh', ...files]);
    for (let tries = 0; tries < 3; tries++) expect((await call(url, 'contact', CONTACT)).status).toBe(503);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(url)).status).toBe(200);
    expect(log.join('')).toContain('intake.sqlite was removed or replaced while it was in use');
  },
);

test('a database that is moved back is used again, with all its rows', async () => {
  const { url, dataDir, database } = await startTestService();
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  const file = path.join(dataDir, 'intake.sqlite');
  execFileSync('mv', [file, `${file}.old`]);
  expect((await call(url, 'contact', CONTACT)).status).toBe(503);
  execFileSync('mv', [`${file}.old`, file]);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(2);
});
