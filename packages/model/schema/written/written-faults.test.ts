import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { companyCopy, faultsOf } from '../testing/company-copy.ts';

const PAGE = '---\ntitle: A page\ndescription: Some words about it.\n---\n\nWords.\n';

test.for([
  ['written/contact.md', PAGE, /^written\/contact.md: can't have this name/],
  ['written/news.md', PAGE, /^written\/news.md: can't have this name/],
  ['written/api.md', PAGE, /^written\/api.md: can't have this name/],
  [
    'written/code.md',
    PAGE.replace('---\n\n', 'contents: true\n---\n\n'),
    /^written\/code.md: has text above its first heading/,
  ],
  [
    'written/team-two.md',
    `${PAGE}\n:::people\nnames: [Ingrid Solhaim]\n:::\n`,
    /^written\/team-two.md, line 8: people.names: names Ingrid Solhaim, which is not in people.yaml: did you mean/,
  ],
  [
    'written/two-forms.md',
    `${PAGE}\n:::form\nform: contact\n:::\n\n:::form\nform: reachUs\n:::\n`,
    /^written\/two-forms.md, line 12: is a second form/,
  ],
  [
    'written/call.md',
    `${PAGE}\n:::call-to-action\nheadline: Come\ntext: Here.\nbutton: Go\nto: /contakt\n:::\n`,
    /^written\/call.md, line 8: the link to \/contakt leads to a page that does not exist/,
  ],
  [
    'written/draft-link.md',
    `${PAGE}\nRead [the draft](/news/a-draft).\n`,
    /the link to \/news\/a-draft leads to a page that does not exist/,
  ],
  ['news/undated.md', PAGE, /^news\/undated.md: must be named after its day/],
  ['news/2026-02-30-a-day.md', PAGE, /^news\/2026-02-30-a-day.md: must be named after its day/],
  ['news/2026-11-01-2025.md', PAGE, /^news\/2026-11-01-2025.md: can't be named 2025/],
  ['news/2026-11-01-storm-drill.md', PAGE, /has the same address as news\/2026-10-02-storm-drill.md/],
  [
    'news/2026-11-01-by.md',
    PAGE.replace('---\n\n', 'author: Ruht\n---\n\n'),
    /^news\/2026-11-01-by.md, line 4: author: is nobody in people.yaml: did you mean/,
  ],
  [
    'policy.md',
    undefined,
    /^policy.md, line \d+: :::figures: blocks are only shown in written\/ and news\/$/,
  ],
] as const)('%s: the fault is reported', async ([file, text, expected]) => {
  const root = await companyCopy();
  const policy =
    '---\nheadline: H\nsummary: S\nupdated: 2026-11-01\nmetadata: { title: T, description: D, keywords: [k] }\n---\n\n## One\n\n:::figures\n:::\n';
  await writeFile(path.join(root, file), text ?? policy);
  const faults = faultsOf(root);
  expect(
    faults.filter((fault) => expected.test(fault)),
    faults.join('\n'),
  ).not.toEqual([]);
});
