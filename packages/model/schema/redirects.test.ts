import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ContentError } from './faults/fault.ts';
import { loadContent } from './load.ts';
import { loadIntakeContent } from './load-intake.ts';
import { locationOf, normalizedPath } from './redirects.ts';
import { companyCopy, faultsOf, replaceIn } from './testing/company-copy.ts';

async function companyWith(...redirects: readonly (readonly [from: string, to: string])[]): Promise<string> {
  const root = await companyCopy();
  const entries = redirects.map(([from, to]) => `- from: "${from}"\n  to: "${to}"\n`);
  await writeFile(path.join(root, 'redirects.yaml'), entries.join(''));
  return root;
}

test.each([
  ['/jobs', '/careers'],
  ['/jobs/data engineer', '/careers/data-steward'],
  ['/über-uns', '/contact#offices'],
  ['/talk', '/contact?from=talk'],
  ['/shop', 'https://shop.example.com/all?x=1#top'],
  ['/index.php', '/'],
  ['/film', '/media/showreel.webm'],
])('%s may lead to %s', async (from, to) => {
  const root = await companyWith([from, to]);
  expect(loadContent(root).redirects).toEqual([{ from, to }]);
  expect(loadIntakeContent(root).redirects).toEqual([{ from, to }]);
});

/** Invalid redirects, with the expected fault of the first. */
const WRONG: readonly (readonly [expected: RegExp, ...redirects: (readonly [from: string, to: string])[]])[] =
  [
    [/line 1: 0\.from: .*: \/contact is a page, which is shown there$/, ['/contact', '/careers']],
    [/0\.from: .*: \/ is a page/, ['/', '/careers']],
    [/0\.from: .*plain form.* ⟨from: \/jobs⟩$/, ['/Jobs/', '/careers']],
    [/⟨from: \/jobs\/all⟩$/, ['//jobs//all?x=1#y', '/careers']],
    [/⟨from: \/über⟩$/, ['/%C3%BCber', '/careers']],
    [/⟨from: \/b⟩$/, ['/a/../b', '/careers']],
    [/⟨from: \/jobs⟩$/, ['https://www.old.example.com/jobs', '/careers']],
    [/0\.from: Write an address of this site, which begins with \/ ⟨from: \/jobs⟩$/, ['jobs', '/careers']],
    [/0\.from: Choose another address: the site itself needs \/api\/reg$/, ['/api/reg', '/careers']],
    [/0\.from: Choose another address: the site itself needs \/thank-you$/, ['/thank-you', '/careers']],
    [/0\.from: .*: \/media\/showreel\.webm is in public/, ['/media/showreel.webm', '/careers']],
    [
      /line 3: 1\.from: Keep one of the two redirects from this address: the other one is entry 1$/,
      ['/jobs', '/careers'],
      ['/jobs', '/contact'],
    ],
    [/0\.to: Let it lead somewhere else: it comes back to where it began \(\/a → \/a\)$/, ['/a', '/a']],
    [
      /0\.to: Let it lead somewhere else: it comes back to where it began \(\/a → \/b → \/a\)$/,
      ['/a', '/b'],
      ['/b', '/a#x'],
    ],
    [
      /line 2: 0\.to: Write the final address: \/b is redirected itself ⟨to: \/careers⟩$/,
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/careers'],
    ],
    [/0\.to: Write the address of a page: there is none at \/carers ⟨to: \/careers⟩$/, ['/jobs', '/carers']],
    [/0\.to: Begin it with \/ .* ⟨to: https:\/\/shop\.example\.com⟩$/, ['/shop', 'http://shop.example.com']],
    [/0\.to: Begin it with \/ .* ⟨to: \/careers⟩$/, ['/shop', 'javascript:alert(1)']],
    [/0\.to: Begin it with \//, ['/shop', '//shop.example.com']],
  ];

test.each(WRONG.map(([expected, ...redirects]) => ({ expected, redirects })))(
  '$expected is reported',
  async ({ expected, redirects }) => {
    const root = await companyWith(...redirects);
    const [first, ...others] = faultsOf(root).filter((fault) => expected.test(fault));
    expect(first, faultsOf(root).join('\n')).toMatch(/^redirects\.yaml, line \d+: /);
    expect(others).toEqual([]);
    // The service reports it at startup, too.
    expect(() => loadIntakeContent(root)).toThrow(ContentError);
  },
);

test('an address that the pages of another language need cannot be redirected', async () => {
  const root = await companyWith(['/sv/thank-you', '/careers']);
  await mkdir(path.join(root, 'sv'));
  expect(faultsOf(root)).toContain(
    'redirects.yaml, line 1: 0.from: Choose another address: the site itself needs /sv/thank-you',
  );
});

test('a URL of the site itself must be written as a path', async () => {
  const { url } = loadContent(await companyCopy()).company;
  expect(faultsOf(await companyWith(['/jobs', `${url.replace(/\/$/, '')}/careers`]))).toEqual([
    expect.stringMatching(/is on this site ⟨to: \/careers⟩$/),
  ]);
});

test('missing and unknown fields are reported', async () => {
  const root = await companyCopy();
  await writeFile(path.join(root, 'redirects.yaml'), '- from: /jobs\n  two: /careers\n');
  expect(faultsOf(root)).toEqual([
    'redirects.yaml, line 2: 0.two: Did you mean "to"? Then rename it: a redirect has no line of this name',
  ]);
});

test('a link to a redirected address is reported with the new one', async () => {
  const root = await companyWith(['/jobs', '/careers']);
  const [story = ''] = await readdir(path.join(root, 'stories'));
  await replaceIn(root, `stories/${story}`, /\n## /, '\nSee [our jobs](/Jobs/?x=1).\n\n## ');
  expect(faultsOf(root)).toEqual([
    expect.stringMatching(
      /Correct the link to \/Jobs\/\?x=1: the page has moved to \/careers ⟨\[words\]\(\/careers\)⟩$/,
    ),
  ]);
});

test('a path is normalized: lowercase, without trailing slashes', () => {
  expect(normalizedPath('/Jobs//')).toBe('/jobs');
  expect(normalizedPath('///')).toBe('');
});

test.each([
  ['/careers', '', '/careers'],
  ['/careers', '?a=1&b=%20', '/careers?a=1&b=%20'],
  ['/careers#open', '?a=1', '/careers?a=1#open'],
  ['/contact?from=talk', '?a=1', '/contact?from=talk&a=1'],
  ['https://shop.example.com/ü?x=%C3%BC', '?a=1', 'https://shop.example.com/%C3%BC?x=%C3%BC&a=1'],
])('%s with the query %s redirects to %s', (to, query, location) => {
  expect(locationOf(to, query)).toBe(location);
});
