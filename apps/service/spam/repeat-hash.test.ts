import { expect, test } from 'vitest';
import { repeatHash } from './repeat-hash.ts';

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
