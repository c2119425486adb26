import path from 'node:path';
import { expect, test } from 'vitest';
import { type BuiltPosition, writeBuiltPositions } from '../testing/built-positions.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService } from '../testing/test-service.ts';

const CRAFTS = ['Pilot', 'Stoker', 'Cook'];
const SKILLS = ['tides', 'coal', 'soup & stew'];

/** Each craft in turn; the last one ends. */
function positions(count: number): BuiltPosition[] {
  return Array.from({ length: count }, (_, index) => ({
    slug: `p${index}`,
    title: `${CRAFTS[index % 3]} ${index}`,
    skills: [SKILLS[index % 3] ?? ''],
    ...(index === count - 1 && { validThrough: '2026-11-30' }),
  }));
}

const END = Date.UTC(2026, 11, 1);

async function startWith(count: number, { environment = {}, now = { ms: END - 1 } } = {}) {
  const siteDir = path.join(await testFolder(), 'site');
  await writeBuiltPositions(siteDir, positions(count), { searched: true });
  return startTestService({ environment: { SITE_DIR: siteDir, ...environment }, now: () => now.ms });
}

async function searched(url: string, query: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/careers?${query}`, { headers });
  const text = await answer.text();
  const rows = [...text.matchAll(/<li( hidden="")? id="[^"]*"[^>]*><h3>([^<]*)/g)];
  return {
    answer,
    text,
    shown: rows.flatMap(([, hidden, title = '']) => (hidden === undefined ? title : [])),
    count: rows.length,
    status: />([^<]*)<\/p><p data-found="none"/.exec(text)?.[1],
  };
}

test.each([
  ['text=pilot', ['Pilot 0', 'Pilot 3', 'Pilot 6', 'Pilot 9', 'Pilot 12'], 5],
  ['text=PÍLOT+12', ['Pilot 12'], 1],
  ['skill=soup+%26+stew&text=1', ['Cook 11', 'Cook 14'], 2],
  ['skill=tides&utm_source=mail', ['Pilot 0', 'Pilot 3', 'Pilot 6', 'Pilot 9', 'Pilot 12'], 5],
  ['text=nobody', [], 0],
])('%s shows what fits, and keeps the others in the page', async (query, titles, count) => {
  const { url } = await startWith(15);
  const found = await searched(url, query);
  expect(found.shown).toEqual(titles);
  expect(found.count).toBe(15);
  expect(found.status).toBe(`${count} of 15 &amp; no more`);
  expect(found.text.includes('<p data-found="none">')).toBe(count === 0);
  expect(found.text).toContain('<a data-found="some">');
  expect(found.text).toContain(`<ul data-searched="${count === 0 ? 'none' : 'some'}"`);
});

test('what was asked for stands in the form again, harmless', async () => {
  const { url } = await startWith(15);
  const { text } = await searched(url, 'text=%22%3E%3Cscript%3E&skill=coal');
  expect(text).toContain('<input value="&quot;&gt;&lt;script&gt;" name="text"/>');
  expect(text).toContain('<option selected="" value="coal"');
});

test.each(['', 'skill=', 'skill=unknown', 'nothing=1', 'text=%20', 'text=%zz', 'skill=tides2&place=Lisbon'])(
  'an address that asks for nothing that is known (%s) is the whole page',
  async (query) => {
    const { url } = await startWith(15);
    const [whole, asked] = [await searched(url, ''), await searched(url, query)];
    if (query === 'text=%zz') expect(asked.status).toBe('0 of 15 &amp; no more');
    else expect(asked.text).toBe(whole.text);
  },
);

test('it is kept by nobody but the browser, found by nobody, and of the same policy', async () => {
  for (const environment of [{}, { SHARED_CACHE_SECONDS: '60' }]) {
    const { url } = await startWith(15, { environment });
    const { headers } = (await searched(url, 'skill=coal')).answer;
    const whole = await fetch(`${url}/careers`);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(whole.headers.get('x-robots-tag')).toBeNull();
    expect(headers.get('content-security-policy')).toBe(whole.headers.get('content-security-policy'));
    expect(headers.getSetCookie()).toHaveLength('SHARED_CACHE_SECONDS' in environment ? 0 : 1);
    const tag = headers.get('etag') ?? '';
    const again = await searched(url, 'skill=coal', { 'if-none-match': tag });
    expect(again.answer.status).toBe(304);
    expect(whole.headers.get('etag')).not.toBe(tag);
  }
});

test.each(['br', 'zstd', 'gzip', 'identity'])('it is sent as %s', async (encoding) => {
  const { url } = await startWith(15);
  const { answer, shown } = await searched(url, 'skill=coal', { 'accept-encoding': encoding });
  expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  if (encoding !== 'zstd') expect(shown).toHaveLength(5);
});

test('a position that has ended is not found, nor counted', async () => {
  const now = { ms: END - 1 };
  const { url } = await startWith(15, { now });
  expect((await searched(url, 'text=cook')).status).toBe('5 of 15 &amp; no more');
  now.ms = END;
  const { status, shown, count } = await searched(url, 'text=cook');
  expect([status, shown.length, count]).toEqual(['4 of 14 &amp; no more', 4, 14]);
  expect((await searched(url, '')).status).toBe('14 open');
});

test('where no more than twelve are left the search goes', async () => {
  const now = { ms: END - 1 };
  const { url } = await startWith(13, { now });
  expect((await searched(url, 'text=cook')).shown).toHaveLength(4);
  now.ms = END;
  const { text, shown } = await searched(url, 'text=cook');
  expect(text).not.toContain('data-search');
  expect(shown).toHaveLength(12);
});

test('a choice that only a position had which has ended goes with it', async () => {
  const now = { ms: END - 1 };
  const siteDir = path.join(await testFolder(), 'site');
  const last = { slug: 'last', title: 'Last', skills: ['knots'], validThrough: '2026-11-30' };
  await writeBuiltPositions(siteDir, [...positions(14).slice(0, 13), last], { searched: true });
  const { url } = await startTestService({ environment: { SITE_DIR: siteDir }, now: () => now.ms });
  expect((await searched(url, '')).text).toContain('value="knots"');
  now.ms = END;
  expect((await searched(url, '')).text).not.toContain('value="knots"');
  expect((await searched(url, 'skill=knots')).shown).toHaveLength(13);
});

test('a long question costs no more than a short one', async () => {
  const service = await startWith(15);
  const { status } = await searched(service.url, `text=${'o+'.repeat(3000)}`);
  expect(status).toBe('15 of 15 &amp; no more');
});
