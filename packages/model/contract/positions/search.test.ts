import { expect, test } from 'vitest';
import { folded, MAX_SEARCH_TEXT, parseSearch, searchPredicate, searchQuery } from './search.ts';

const POSITION = {
  words: folded('Señor Développeur, Straße  Łódź; C++ and Node.js. مُهَنْدِس برمجيات'),
  keys: ['s1', 's4', 'e0', 'p2'],
};

test.each(['senor', 'SEÑOR', 'developpeur', 'strasse', 'c++', 'node.js', 'js señor', 'مهندس', '  \t '])(
  '«%s» matches regardless of case, accents and word order',
  (text) => {
    expect(searchPredicate(text, [])(POSITION)).toBe(true);
  },
);

test.each(['java', 'senor java', 'señor-développeur'])('«%s» does not match', (text) => {
  expect(searchPredicate(text, [])(POSITION)).toBe(false);
});

test('all keys and all words must match', () => {
  expect(searchPredicate('', ['s4', 'p2'])(POSITION)).toBe(true);
  expect(searchPredicate('', ['s4', 'p1'])(POSITION)).toBe(false);
  expect(searchPredicate('senor', ['e0'])(POSITION)).toBe(true);
  expect(searchPredicate('java', ['e0'])(POSITION)).toBe(false);
});

test('words after the eighth and text beyond the limit are ignored', () => {
  expect(searchPredicate(`${'señor '.repeat(8)}java`, [])(POSITION)).toBe(true);
  expect(searchPredicate(`${'señor '.repeat(8)}${'x'.repeat(100_000)}`, [])(POSITION)).toBe(true);
});

test('a query is parsed with its first values, truncated, and serialized', () => {
  const query = new URLSearchParams(`text=+data+&text=other&skill=SQL&utm=1&place=${'x'.repeat(300)}`);
  const search = parseSearch(query);
  expect(search).toEqual({ text: 'data', skill: 'SQL', experience: '', place: 'x'.repeat(MAX_SEARCH_TEXT) });
  expect(searchQuery({ ...search, place: 'São Paulo' })).toBe('text=data&skill=SQL&place=S%C3%A3o+Paulo');
  expect(searchQuery({ text: '', skill: '', experience: '', place: '' })).toBe('');
});
