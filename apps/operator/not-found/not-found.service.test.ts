// @module-tag operator

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { companyCopy } from '@website/model/schema/testing/company-copy.ts';
import { dayBefore } from '@website/store/database/counts.ts';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { expect, test } from 'vitest';
import { countedFolder } from '../testing/folders.ts';
import { operatorWith } from '../testing/run-operator.ts';

testOnEachEngine('unknown paths are shown, those of visitors first, with the likely page', async (engine) => {
  const { dataDir, environment } = await countedFolder(engine, [
    [40, 'unknown', '/long-ago', 9],
    [2, 'unknown', '/carreers', 3],
    [0, 'unknown', '/carreers', 4],
    [0, 'unknown-program', '/carreers', 1],
    [0, 'unknown-program', '/wp-login.php', 900],
    [1, 'unknown', '/en/contact.html', 2],
    [1, 'unknown', 'others', 1],
  ]);
  const [today, yesterday] = [0, 1].map((days) => dayBefore(new Date(), days));
  const { stdout, stderr, code } = await operatorWith(environment, dataDir, 'not-found');
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  expect(stdout).toBe(`PATH              VISITORS  PROGRAMS  LAST        LIKELY PAGE
/carreers                7         1  ${today}  /careers
/en/contact.html         2         0  ${yesterday}  /contact
others                   1         0  ${yesterday}
/wp-login.php            0       900  ${today}

To redirect visitors, add to redirects.yaml in the company's folder, for example:

- from: /carreers
  to: /careers
`);
  const { stdout: json } = await operatorWith(environment, dataDir, 'not-found', '--json', '--limit', '1');
  expect(JSON.parse(json)).toEqual([
    { path: '/carreers', visitors: 7, programs: 1, last: today, likely: '/careers' },
  ]);
});

test('a path that is redirected by now is not shown', async () => {
  const { dataDir } = await countedFolder('SQLite', [
    [0, 'unknown', '/vacancies', 3],
    [0, 'unknown', '/else', 1],
  ]);
  const company = await companyCopy();
  await writeFile(path.join(company, 'redirects.yaml'), '- from: /vacancies\n  to: /careers\n');
  const { stdout } = await operatorWith({ COMPANY_DIR: company }, dataDir, 'not-found');
  expect(stdout).toContain('/else');
  expect(stdout).not.toContain('/vacancies');
});

test('the likely page is in the language of the path', async () => {
  const { dataDir } = await countedFolder('SQLite', [
    [0, 'unknown', '/sv/carreers', 3],
    [0, 'unknown', '/en/contact.html', 2],
  ]);
  const company = await companyCopy();
  await mkdir(path.join(company, 'sv'));
  const { stdout } = await operatorWith({ COMPANY_DIR: company }, dataDir, 'not-found', '--json');
  expect(JSON.parse(stdout)).toMatchObject([{ likely: '/sv/careers' }, { likely: '/contact' }]);
});

test('without unknown paths that is reported', async () => {
  const { dataDir } = await countedFolder('SQLite', []);
  expect((await operatorWith({}, dataDir, 'not-found', '--days', '7')).stdout).toBe(
    'No unknown path was requested in the last 7 days.\n',
  );
});
