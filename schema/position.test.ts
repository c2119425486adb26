import { expect, test } from 'vitest';
import { inAccents } from './position.ts';

test('positions have the accents in turn, and one whose file names its own has that', () => {
  const slugs = ['cook', 'deckhand', 'pilot', 'purser', 'stoker'];
  const positions = slugs.map((slug) => (slug === 'pilot' ? { slug, accent: 1 } : { slug }));

  expect(inAccents(positions)).toEqual([
    { slug: 'cook', accent: 1 },
    { slug: 'deckhand', accent: 2 },
    { slug: 'pilot', accent: 1 },
    { slug: 'purser', accent: 1 },
    { slug: 'stoker', accent: 2 },
  ]);
});
