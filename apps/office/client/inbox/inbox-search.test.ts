// @module-tag office

import { expect, test } from 'vitest';
import { readInboxSearch } from './inbox-search.ts';

test('the filters of an address are read as texts', () => {
  expect(
    readInboxSearch({
      kind: 'application',
      topic: 'Data Steward',
      state: 'open',
      owner: 'none',
      since: '2026-11-02',
      q: 'kotlin',
      page: '3',
    }),
  ).toEqual({
    kind: 'application',
    topic: 'Data Steward',
    state: 'open',
    owner: 'none',
    since: '2026-11-02',
    q: 'kotlin',
    page: 3,
  });
});

test('what is not valid is left out, so that an old or wrong address still shows a list', () => {
  expect(
    readInboxSearch({
      kind: 'spam',
      state: 'lazy',
      since: '2026-13-45',
      sort: 'password',
      order: 'up',
      page: '-1',
      topic: ' ',
      more: 'x',
    }),
  ).toEqual({});
});

test('the first page has one address', () => {
  expect(readInboxSearch({ page: '1' })).toEqual({});
});
