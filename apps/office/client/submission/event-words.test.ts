// @module-tag office

import { expect, test } from 'vitest';
import { eventWords } from './event-words.ts';

const nameOf = (address: string) => (address === 'mia@company.example' ? 'Mia Ek' : address);

test('an event is told as a sentence, with names instead of addresses', () => {
  expect(eventWords({ what: 'owner', detail: { owner: 'mia@company.example' } }, nameOf)).toBe(
    'gave it to Mia Ek',
  );
  expect(eventWords({ what: 'owner', detail: { owner: null } }, nameOf)).toBe('gave it to nobody');
  expect(eventWords({ what: 'state', detail: { from: 'read', to: 'shortlisted' } }, nameOf)).toBe(
    'set it to shortlisted; it was read',
  );
});

test('a sentence counts what was downloaded or erased', () => {
  expect(eventWords({ what: 'exported', detail: { format: 'zip', number: 6 } }, nameOf)).toBe(
    'downloaded 6 CVs',
  );
  expect(eventWords({ what: 'exported', detail: { format: 'csv', number: 1200 } }, nameOf)).toBe(
    'downloaded 1,200 submissions as CSV',
  );
  expect(eventWords({ what: 'erased', detail: {} }, nameOf)).toBe('erased 1 submission');
});

test('an event of an older version, without details, is still a sentence', () => {
  expect(eventWords({ what: 'state', detail: {} }, nameOf)).toBe('set it to another state');
  expect(eventWords({ what: 'answer', detail: {} }, nameOf)).toBe('answered');
});
