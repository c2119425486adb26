import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { loadContent } from '@website/model/schema/load.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');

let company: string;

beforeEach(async () => {
  company = await mkdtemp(path.join(tmpdir(), 'import-'));
  await cp(FULL_COMPANY, company, { recursive: true, dereference: true });
  return () => rm(company, { recursive: true });
});

async function bring(...args: string[]) {
  const command = [MAIN, ...args, '--company', company];
  return promisify(execFile)(process.execPath, command).then(
    (result) => ({ code: 0, ...result }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
}

/** A board that is served, and can be changed. */
async function board(offers: unknown) {
  const served = { offers };
  const server = createServer((_, response) => response.end(JSON.stringify(served.offers)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { served, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs` };
}

const job = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  content:
    '&lt;p&gt;You keep the charts. It needs 3 to 7 years of experience &amp;amp; patience.&lt;/p&gt;&lt;h1&gt;More&lt;/h1&gt;',
  first_published: '2026-10-05T09:00:00-04:00',
  location: { name: 'Halifax, Nova Scotia' },
  ...more,
});

const posting = (id: string, text: string, more: object = {}) => ({
  id,
  text,
  description: '<div>You draw the maps.</div>',
  lists: [{ text: 'You bring', content: '<li>5+ years of experience</li><li>Patience</li>' }],
  createdAt: Date.parse('2026-10-06T00:00:00Z'),
  categories: { location: 'Rotterdam', allLocations: ['Rotterdam', 'Hobart'], commitment: 'Full-time' },
  workplaceType: 'hybrid',
  salaryRange: { currency: 'EUR', interval: 'per-year-salary', min: 60000, max: 80000 },
  ...more,
});

const positionCalled = (title: string) => loadContent(company).positions.find((one) => one.title === title);

test('a Greenhouse board becomes valid files, named by their titles', async () => {
  const { address } = await board({
    jobs: [job(1, 'Chart Keeper'), job(2, 'Chart Keeper', { location: { name: 'Durban' } })],
  });
  const { code, stdout } = await bring('greenhouse', address);

  expect(code).toBe(0);
  expect(stdout).toContain(`added     ${company}/positions/chart-keeper.md`);
  expect(positionCalled('Chart Keeper')).toMatchObject({
    slug: 'chart-keeper',
    description: 'You keep the charts. It needs 3 to 7 years of experience & patience.',
    experience: '3-7 Years',
    openings: '1',
    datePosted: '2026-10-05',
    locations: ['Canada'],
    source: { board: 'greenhouse', id: '1' },
    html: '<p>You keep the charts. It needs 3 to 7 years of experience &amp; patience.</p>\n<h3>More</h3>\n',
  });
  expect(positionCalled('Chart Keeper (Durban)')).toMatchObject({ locations: ['Durban'] });
});

test('so does a Lever board, with its places, its pay and its lists', async () => {
  const { address } = await board([
    posting('a-1', 'Map Maker'),
    posting('a-2', 'Far Worker', { workplaceType: 'remote', country: 'NL' }),
  ]);
  const { code } = await bring('lever', address);

  expect(code).toBe(0);
  expect(positionCalled('Map Maker')).toMatchObject({
    experience: '5+ Years',
    employmentType: ['full-time'],
    locations: ['Hobart', 'Rotterdam'],
    salary: { currency: 'EUR', min: 60000, max: 80000, per: 'year' },
    html: expect.stringContaining('<h3>You bring</h3>\n<ul>\n<li>5+ years of experience</li>'),
  });
  expect(positionCalled('Far Worker')).toMatchObject({ remote: ['NL'] });
});

test('the next import applies the board’s changes, preserves manual additions, and closes missing positions', {
  tags: ['nightly'],
}, async () => {
  const { served, address } = await board({ jobs: [job(1, 'Chart Keeper'), job(2, 'Chart Cleaner')] });
  await bring('greenhouse', address);
  const file = path.join(company, 'positions/chart-keeper.md');
  const byHand = (await readFile(file, 'utf8')).replace(
    'openings: "1"',
    'openings: "1"\n# Said in the first interview.\nskills:\n  - Sewing',
  );
  await writeFile(file, byHand);
  expect((await bring('greenhouse', address)).stdout).toContain('2 unchanged.');
  expect(await readFile(file, 'utf8')).toBe(byHand);

  served.offers = { jobs: [job(1, 'Keeper of Charts')] };
  const { stdout } = await bring('greenhouse', address);
  expect(stdout).toContain('changed   ');
  expect(stdout).toContain(`closed    ${company}/positions/chart-cleaner.md`);
  expect(positionCalled('Keeper of Charts')).toMatchObject({ slug: 'chart-keeper', skills: ['Sewing'] });
  expect(await readFile(file, 'utf8')).toContain('# Said in the first interview.');
  expect(positionCalled('Chart Cleaner')?.validThrough).toMatch(/^\d{4}-\d\d-\d\d$/);

  served.offers = { jobs: [job(1, 'Keeper of Charts'), job(2, 'Chart Cleaner')] };
  await bring('greenhouse', address);
  expect(positionCalled('Chart Cleaner')?.validThrough).toBeUndefined();
});

test('positions that were not imported stay unchanged', async () => {
  const folder = path.join(company, 'positions');
  const before = await Promise.all(
    (await readdir(folder)).map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]),
  );
  const { address } = await board({ jobs: [] });
  await bring('greenhouse', address, '--gone', 'delete');

  const after = await Promise.all(
    (await readdir(folder)).map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]),
  );
  expect(after).toEqual(before);
});

test('a deleted position takes its translations with it', async () => {
  const { served, address } = await board({ jobs: [job(1, 'Chart Keeper')] });
  await bring('greenhouse', address);
  const translation = path.join(company, 'sv/positions/sjokortsvard.md');
  await writeFile(
    translation,
    '---\ntranslationOf: chart-keeper\ntitle: Sjökortsvård\ndescription: Du vårdar korten.\nexperience: 3-7 år\n---\n\nDu vårdar korten.\n',
  );
  expect((await bring('greenhouse', address)).stdout).toContain('1 unchanged.');
  served.offers = { jobs: [] };
  const { code } = await bring('greenhouse', address, '--gone', 'delete');
  expect(code).toBe(0);
  await expect(readFile(translation)).rejects.toThrow('ENOENT');
});

test('missing data is reported, and options supply defaults', async () => {
  const silent = job(3, 'Rope Maker', {
    content: '&lt;p&gt;You make ropes.&lt;/p&gt;',
    location: { name: 'Atlantis' },
  });
  const { address } = await board({ jobs: [silent] });
  const { stdout } = await bring('greenhouse', address, '--dry-run');
  expect(stdout).toContain('does not state the required experience');
  expect(stdout).toContain('Atlantis, which is no office');
  expect(positionCalled('Rope Maker')).toBeUndefined();

  await bring('greenhouse', address, '--experience', '2-4 Years', '--openings', '2');
  expect(positionCalled('Rope Maker')).toMatchObject({ experience: '2-4 Years', openings: '2' });
});

test('an invalid or unreadable board writes nothing and is reported', async () => {
  const { address } = await board({ jobs: [{ id: 'x' }] });
  const wrong = await bring('greenhouse', address);
  expect(wrong.stderr).toContain('not the JSON of such a board');
  expect(wrong.stderr).toContain('jobs[0].title');
  const gone = await bring('lever', 'http://127.0.0.1:9/');
  expect(gone.stderr).toContain('could not be read');
  const file = path.join(company, 'no.json');
  await writeFile(file, 'no');
  expect((await bring('lever', file)).stderr).toContain('is not JSON');
  expect([wrong.code, gone.code]).toEqual([1, 1]);
});
