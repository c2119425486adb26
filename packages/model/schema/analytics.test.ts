import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from './load.ts';
import { companyCopy, faultsOf } from './testing/company-copy.ts';

const WORDS =
  '\nconsent:\n  title: May we?\n  text: A tool would learn of you.\n  policy: Policy\n  refuse: No\n  accept: Yes\n  change: Counting\n';

async function companyWith(analytics: string, { words = '', policy = '' } = {}): Promise<string> {
  const root = await companyCopy();
  await appendFile(path.join(root, 'site.yaml'), `\nanalytics:\n${analytics.replaceAll(/^/gm, '  ')}\n`);
  await appendFile(path.join(root, 'interface.yaml'), words);
  await appendFile(path.join(root, 'policy.md'), `\n\n${policy}\n`);
  return root;
}

test('connect defaults to the script’s origin', async () => {
  const root = await companyWith(
    'script: https://stats.example.com/script.js\nattributes:\n  data-domain: www.acme.example\nconsent: required',
    { words: WORDS, policy: 'If you agree, stats.example.com learns which pages you read.' },
  );
  expect(loadContent(root).site.analytics).toEqual({
    script: 'https://stats.example.com/script.js',
    origin: 'https://stats.example.com',
    connect: ['https://stats.example.com'],
    images: [],
    attributes: { 'data-domain': 'www.acme.example' },
    consent: 'required',
  });
});

test('a tool with consent needs the dialog’s texts, and a policy that names its hosts', async () => {
  const root = await companyWith(
    'script: https://stats.example.com/a.js\nconnect:\n  - https://events.example.com\nconsent: required',
  );
  expect(faultsOf(root)).toEqual([
    expect.stringMatching(
      /^interface\.yaml: consent: Add these lines, .* ⟨consent:⏎ {2}title: May we count your visit\?/,
    ),
    expect.stringMatching(
      /^policy\.md: Say in the privacy policy what stats\.example\.com learns of visitors/,
    ),
    expect.stringMatching(
      /^policy\.md: Say in the privacy policy what events\.example\.com learns of visitors/,
    ),
  ]);
});

test('a tool without consent needs no texts for it', async () => {
  const root = await companyWith('script: https://stats.example.com/a.js\nconsent: not-required', {
    policy: 'Visits are counted by stats.example.com.',
  });
  expect(faultsOf.bind(undefined, root)).toThrow('The company is valid.');
});

test.each([
  [
    'script: http://stats.example.com/a.js\nconsent: required',
    /analytics\.script: Write a whole web address/,
  ],
  ['script: https://stats/a.js\nconsent: required', /analytics\.script: Write a whole web address/],
  ['script: https://ada:x@stats.example.com/a.js\nconsent: required', /analytics\.script: Write/],
  ['script: "javascript:alert(1)"\nconsent: required', /analytics\.script: Write/],
  ['script: /a.js\nconsent: required', /analytics\.script: Write/],
  [
    'script: https://s.example.com/a.js',
    /analytics\.consent: Add this line: "analytics" needs it ⟨consent: required⟩/,
  ],
  [
    'script: https://s.example.com/a.js\nconsent: maybe',
    /analytics\.consent: Write one of required, not-required/,
  ],
  [
    'script: https://s.example.com/a.js\nconsent: required\nconnect:\n  - https://s.example.com/event',
    /analytics\.connect\.0: Write https:\/\/ and the name of a site, and nothing after it/,
  ],
  [
    'script: https://s.example.com/a.js\nconsent: required\nimages:\n  - https://s.example.com; script-src *',
    /analytics\.images\.0: Write https/,
  ],
  [
    'script: https://s.example.com/a.js\nconsent: required\nattributes:\n  onload: alert(1)',
    /analytics\.attributes: Use only names that are id, or that begin with data-/,
  ],
])('%s is a fault', async (analytics, expected) => {
  expect(faultsOf(await companyWith(analytics)).join('\n')).toMatch(expected);
});
