import { expect, test } from 'vitest';
import { type Circumstances, reasonsToHold, repeatHash } from './spam-signs.ts';

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

const LONG = 'Dear Sir, we can bring your site to the first page of every search engine.';

test('a short text is the same only from the same sender', () => {
  const hash = (contactemail: string) => repeatHash('contact', { contactemail, message: 'Hello.' });
  expect(hash('a@x.example')).not.toBe(hash('b@x.example'));
  expect(hash('a@x.example')).toBe(hash('A@x.example'));
});

test('applications of two people differ, whatever their CVs are called', () => {
  const hash = (email: string, s3bucketpathname: string) =>
    repeatHash('application', { name: 'Ann', email, role: 'Tester', s3bucketpathname, portal: null });
  expect(hash('a@x.example', 'cv/1.pdf')).toBe(hash('a@x.example', 'cv/2.pdf'));
  expect(hash('a@x.example', 'cv/1.pdf')).not.toBe(hash('b@x.example', 'cv/1.pdf'));
});

test('only the beginning of a long text may be spelled in another way', () => {
  const hash = (message: string) => repeatHash('contact', { contactemail: 'a@x.example', message });
  const [start, rest] = [LONG.repeat(100), 'and so on '.repeat(100)];
  expect(hash(start + rest)).toBe(hash(start.toUpperCase().slice(0, 4096) + start.slice(4096) + rest));
  expect(hash(start + rest)).not.toBe(hash(start + rest.toUpperCase()));
});
