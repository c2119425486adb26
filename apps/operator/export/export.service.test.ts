// @module-tag operator

import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { application, CONTACT, call, REACH_US, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { storeSubmission } from '@website/tests/fixtures/stored-submissions.ts';
import { type Engine, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';
import { operator } from '../testing/run-operator.ts';

async function serviceWithThree(engine: Engine = 'SQLite') {
  const service = await startTestService({ engine });
  const { url } = service;
  await call(url, 'contact', { ...CONTACT, message: '=HYPERLINK("http://evil.example";"Prize")' });
  await call(url, 'reachUs', { ...REACH_US, name: 'Smith, "Zoë"' });
  await call(url, 'application', application(await uploadedPath(url, { fileName: 'Résumé' })));
  return service;
}

testOnEachEngine('the CSV export has a column for each field, with formulas escaped', async (engine) => {
  const service = await serviceWithThree(engine);
  const { code, stdout } = await operator(service, 'export', '--format', 'csv');
  expect(code).toBe(0);
  const [headings = '', ...lines] = stdout.trimEnd().split('\r\n');
  expect(headings.startsWith('\u{FEFF}"id","received","kind","delivery"')).toBe(true);
  expect(lines).toHaveLength(3);
  const row = lines.find((line) => line.includes('"application"'));
  const cells = ['asha@applicant.example', 'Asha Example', "'+91 9876543210", 'India', 'Tester of Things'];
  for (const cell of cells) expect(row).toContain(`,"${cell}"`);
  expect(row).toContain('"Résumé.pdf","cv/');
  expect(stdout).toContain('"Smith, ""Zoë"""');
  expect(stdout).toContain(`"'=HYPERLINK(""http://evil.example"";""Prize"")"`);
});

testOnEachEngine('the export can be filtered by kind and day, and be JSON', async (engine) => {
  const service = await serviceWithThree(engine);
  const exported = async (...args: string[]) =>
    JSON.parse((await operator(service, 'export', '--format', 'json', ...args)).stdout);
  expect(await exported()).toHaveLength(3);
  const contacts = await exported('--kind', 'contact', '--since', '2026-01-01');
  expect(contacts).toMatchObject([{ kind: 'contact', from: CONTACT.contactemail }]);
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
  expect(await exported('--since', tomorrow)).toEqual([]);
});

testOnEachEngine('what came in another language than the site’s says so, and only that', async (engine) => {
  const service = await serviceWithThree(engine);
  const outputs = async () => {
    const orders = ['inbox', 'inbox --json', 'export --format csv', 'export --format json'];
    const results = await Promise.all(orders.map((order) => operator(service, ...order.split(' '))));
    return results.map(({ stdout }) => stdout);
  };
  expect((await outputs()).join()).not.toContain('language');

  const id = await storeSubmission(service.database, { kind: 'contact', body: CONTACT, language: 'sv' });
  const [list = '', json = '', csv = '', exported = ''] = await outputs();
  expect(list.match(/ contact \(sv\) /g)).toHaveLength(1);
  expect(json.match(/"language": "sv"/g)).toHaveLength(1);
  expect(exported).toBe(json);
  const [headings = '', ...rows] = csv.trimEnd().split('\r\n');
  expect(headings).toMatch(/"page","language"$/);
  expect(rows.map((row) => row.slice(row.lastIndexOf(',')))).toEqual([',"sv"', ',""', ',""', ',""']);
  expect((await operator(service, 'inbox', 'show', id)).stdout).toMatch(/^Language +sv$/m);
});

test('an exported file is readable only by its owner, and never overwrites another', async () => {
  const { dataDir } = await serviceWithThree();
  const folder = await testFolder();
  const file = path.join(folder, 'inbox.csv');
  const written = await operator(dataDir, 'export', '--format', 'csv', '--output', file);
  expect(written).toMatchObject({ code: 0, stdout: `Exported 3 submissions to ${file}.\n` });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).startsWith('\u{FEFF}"id"')).toBe(true);

  await writeFile(file, 'mine');
  const refused = await operator(dataDir, 'export', '--format', 'csv', '--output', file);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') });
  expect(await readFile(file, 'utf8')).toBe('mine');
  const nowhere = await operator(dataDir, 'export', '--format', 'csv', '--output', path.join(folder, 'no/x'));
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining("can't be written") });
});
