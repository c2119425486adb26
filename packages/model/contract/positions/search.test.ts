import { expect, test } from 'vitest';
import { askedBy, folded, LONGEST_TEXT, queryFor, searchFor } from './search.ts';

const POSITION = {
  words: folded('Señor Développeur, Straße  Łódź; C++ and Node.js. مُهَنْدِس برمجيات'),
  keys: ['s1', 's4', 'e0', 'p2'],
};

test.each(['senor', 'SEÑOR', 'developpeur', 'strasse', 'c++', 'node.js', 'js señor', 'مهندس', '  \t '])(
  '«%s» is found whatever its case, accents and order',
  (text) => {
    expect(searchFor(text, [])(POSITION)).toBe(true);
  },
);

test.each(['java', 'senor java', 'señor-développeur'])('«%s» is not', (text) => {
  expect(searchFor(text, [])(POSITION)).toBe(false);
});

test('every choice must fit, and the words as well', () => {
  expect(searchFor('', ['s4', 'p2'])(POSITION)).toBe(true);
  expect(searchFor('', ['s4', 'p1'])(POSITION)).toBe(false);
  expect(searchFor('senor', ['e0'])(POSITION)).toBe(true);
  expect(searchFor('java', ['e0'])(POSITION)).toBe(false);
});

test('no more is looked for than eight words, and no longer text', () => {
  expect(searchFor(`${'señor '.repeat(8)}java`, [])(POSITION)).toBe(true);
  expect(searchFor(`${'señor '.repeat(8)}${'x'.repeat(100_000)}`, [])(POSITION)).toBe(true);
});

test('an address asks for what it names, once and not at any length', () => {
  const query = new URLSearchParams(`text=+data+&text=other&skill=SQL&utm=1&place=${'x'.repeat(300)}`);
  const asked = askedBy(query);
  expect(asked).toEqual({ text: 'data', skill: 'SQL', experience: '', place: 'x'.repeat(LONGEST_TEXT) });
  expect(queryFor({ ...asked, place: 'São Paulo' })).toBe('text=data&skill=SQL&place=S%C3%A3o+Paulo');
  expect(queryFor({ text: '', skill: '', experience: '', place: '' })).toBe('');
});
