import { expect, test } from 'vitest';
import { type Circumstances, reasonsToHold } from './spam-signs.ts';

const PERSON: Circumstances = {
  kind: 'reach-us',
  body: { name: 'Ann', comments: 'We need an app.' },
  sincePageMs: 30_000,
  limitUsed: 0.01,
  repeats: 0,
};

test.each<[what: string, circumstances: Partial<Circumstances>]>([
  ['a person', {}],
  ['a quick form alone', { sincePageMs: 100 }],
  ['a sender without a page', { sincePageMs: undefined }],
  [
    'a link in a message of somebody who took their time',
    { body: { name: 'Ann', comments: 'See https://ann.example' } },
  ],
  ['a busy network alone', { limitUsed: 0.9 }],
  ['a form sent three times', { repeats: 2 }],
  ['a name with a dot', { body: { name: 'Ann O. Example-www Jr.' } }],
])('%s is not held', (_what, circumstances) => {
  expect(reasonsToHold({ ...PERSON, ...circumstances })).toEqual([]);
});

test.each<[what: string, circumstances: Partial<Circumstances>, reasons: string[]]>([
  ['a link in the name', { body: { name: 'Win at HTTPS://x.example' } }, ['name-link']],
  ['a form sent for the fourth time', { repeats: 3 }, ['repeated']],
  ['a quick form with a link', { sincePageMs: 100, body: { comments: 'www.x.example' } }, ['fast', 'links']],
  ['quick forms in great number', { sincePageMs: 100, limitUsed: 0.85 }, ['fast', 'rate']],
])('%s is held, with all its signs', (_what, circumstances, reasons) => {
  expect(reasonsToHold({ ...PERSON, ...circumstances })).toEqual(reasons);
});
