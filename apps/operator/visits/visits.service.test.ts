// @module-tag operator

import { dayBefore } from '@website/store/database/counts.ts';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';
import { type Counted, countedFolder } from '../testing/folders.ts';
import { operatorWith } from '../testing/run-operator.ts';

const COUNTED: Counted[] = [
  [40, 'view', '/', 100],
  [1, 'view', '/', 7],
  [1, 'entry', '/', 3],
  [1, 'referrer', 'search.example', 2],
  [1, 'referrer', 'others', 4],
  [0, 'view', '/', 5],
  [0, 'view', '/careers', 9],
  [0, 'entry', '/careers', 6],
  [0, 'referrer', 'search.example', 3],
  [0, 'referrer', 'somebody.example', 2],
  [0, 'referrer', 'none', 1],
  [0, 'start', 'contact', 8],
  [0, 'send', 'contact', 2],
  [0, 'unknown', '/jobs', 50],
];

testOnEachEngine(
  'visits are shown by day, page, referrer and form, with totals and rates',
  async (engine) => {
    const { dataDir, environment } = await countedFolder(engine, COUNTED);
    const [today, yesterday] = [0, 1].map((days) => dayBefore(new Date(), days));
    const { stdout, stderr, code } = await operatorWith(environment, dataDir, 'visits');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout).toBe(
      `DAY (UTC)   VIEWS  ENTRIES  FORMS BEGUN  FORMS SENT
${yesterday}      7        3            0           0
${today}     14        6            8           2
in all         21        9            8           2

PAGE      VIEWS  ENTRIES
/            12        3
/careers      9        6

FROM            ENTRIES
others                6
search.example        5
none                  1

FORM         BEGUN  SENT  RATE
application      0     0     –
contact          8     2  25 %
reachUs          0     0     –
`,
    );
    const json = await operatorWith(environment, dataDir, 'visits', '--days', '50', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      totals: { views: 121, entries: 9, starts: 8, sends: 2 },
      referrers: [{ host: 'others', entries: 6 }, { host: 'search.example' }, { host: 'none' }],
      forms: [{ rate: null }, { form: 'contact', rate: 0.25 }, { rate: null }],
    });
    const csv = await operatorWith(environment, dataDir, 'visits', '--csv');
    expect(csv.stdout).toContain(`"${today}","view","/careers","9"\r\n`);
    expect(csv.stdout).toContain(`"${today}","referrer","others","2"\r\n`);
    expect(csv.stdout).not.toContain('somebody');
  },
);

test('without counts or without a database that is reported', async () => {
  const { dataDir } = await countedFolder('SQLite', []);
  expect((await operatorWith({}, dataDir, 'visits')).stdout).toBe(
    'Nothing was counted in the last 30 days.\n',
  );
  expect(await operatorWith({}, await testFolder(), 'visits')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('there is no database'),
  });
  const url = 'postgres://user:secret@127.0.0.1:1/none';
  const failed = await operatorWith({ DATABASE_URL: url }, dataDir, 'visits');
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL: the database cannot be used: /),
  });
  expect(failed.stderr).not.toContain('secret');
});
