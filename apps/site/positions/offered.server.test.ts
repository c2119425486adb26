import { expect, test } from 'vitest';
import { alike } from './offered.server.ts';

const CLOSED = { slug: 'closed', skills: ['SQL', 'Python'], locations: ['Lisbon'] };

const slugs = (others: Parameters<typeof alike>[1], position: Parameters<typeof alike>[0] = CLOSED) =>
  alike(position, others).map(({ slug }) => slug);

test('what shares more skills comes first, then what is at the same place, and nothing else', () => {
  const others = [
    { slug: 'near', locations: ['Porto', 'Lisbon'] },
    { slug: 'unlike', skills: ['Figma'], locations: ['Porto'] },
    { slug: 'one', skills: ['SQL'] },
    { slug: 'both', skills: ['Python', 'SQL', 'Figma'] },
    { slug: 'one-near', skills: ['Python'], locations: ['Lisbon'] },
    CLOSED,
  ];
  expect(slugs(others)).toEqual(['both', 'one-near', 'one', 'near']);
});

test('of two that are as similar the first stays first', () => {
  const others = ['b', 'a', 'c'].map((slug) => ({ slug, skills: ['SQL'] }));
  expect(slugs(others)).toEqual(['b', 'a', 'c']);
});

test('from home is a place as well', () => {
  const remote = [{ slug: 'home', remote: ['IN'] }, { slug: 'office' }];
  expect(slugs(remote, { slug: 'closed', remote: ['GB'] })).toEqual(['home']);
  expect(slugs(remote)).toEqual([]);
});
