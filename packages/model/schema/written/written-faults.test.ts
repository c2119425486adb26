import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { companyCopy, faultsOf } from '../testing/company-copy.ts';

const PAGE = '---\ntitle: A page\ndescription: Some words about it.\n---\n\nWords.\n';

test.for([
  ['written/contact.md', PAGE, /^written\/contact.md: Rename this file/],
  ['written/news.md', PAGE, /^written\/news.md: Rename this file/],
  ['written/api.md', PAGE, /^written\/api.md: Rename this file/],
  [
    'written/code.md',
    PAGE.replace('---\n\n', 'contents: true\n---\n\n'),
    /^written\/code.md: Begin the text with a heading/,
  ],
  [
    'written/team-two.md',
    `${PAGE}\n:::people\nnames: [Ingrid Solhaim]\n:::\n`,
    /^written\/team-two.md, line 8: people.names: There is no Ingrid Solhaim in people.yaml: did you mean/,
  ],
  [
    'written/two-forms.md',
    `${PAGE}\n:::form\nform: contact\n:::\n\n:::form\nform: reachUs\n:::\n`,
    /^written\/two-forms.md, line 12: Take out the second form/,
  ],
  [
    'written/call.md',
    `${PAGE}\n:::call-to-action\nheadline: Come\ntext: Here.\nbutton: Go\nto: /contakt\n:::\n`,
    /^written\/call.md, line 8: .*\/contakt/,
  ],
  [
    'written/draft-link.md',
    `${PAGE}\nRead [the draft](/news/a-draft).\n`,
    /written\/draft-link.md, line \d+: .*\/news\/a-draft/,
  ],
  ['news/undated.md', PAGE, /^news\/undated.md: Rename it after its day/],
  ['news/2026-02-30-a-day.md', PAGE, /^news\/2026-02-30-a-day.md: Rename it after its day/],
  ['news/2026-11-01-2025.md', PAGE, /^news\/2026-11-01-2025.md: Rename it: \/news\/2025 is/],
  ['news/2026-11-01-storm-drill.md', PAGE, /news\/2026-10-02-storm-drill.md has the same address/],
  [
    'news/2026-11-01-by.md',
    PAGE.replace('---\n\n', 'author: Ruht\n---\n\n'),
    /^news\/2026-11-01-by.md, line 4: author: There is nobody of this name in people.yaml: did you mean/,
  ],
  ['policy.md', undefined, /^policy.md, line \d+: Take out :::figures: only texts/],
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
