import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cardsOf } from '../../brand/cards/pages.ts';
import { loadContent } from '../../schema/load.ts';
import { cardPrints } from './cards.ts';
import { positionsPrints } from './positions.ts';

const company = path.join(import.meta.dirname, '../../company');
const names = [
  'home',
  ...cardPrints.map(({ name }) => name),
  ...positionsPrints().map(({ page }) => page.replaceAll('/', '-')),
];

test('every page of the site has a card of its own, named after its path', () => {
  expect(names.toSorted()).toEqual(
    cardsOf(loadContent(company))
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('no two cards show the same subject, and each is there', () => {
  const subjects = cardPrints.map(({ subject }) => subject);

  expect(new Set(subjects).size).toBe(subjects.length);
  for (const subject of subjects) {
    expect(existsSync(path.join(import.meta.dirname, 'subjects', `${subject}.ts`)), subject).toBe(true);
  }
});
