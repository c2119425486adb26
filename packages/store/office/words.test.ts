// @module-tag office

import { expect, test } from 'vitest';
import { snippetOf, wordsOf } from './words.ts';

test('words are separated at what is no letter, folded, and listed once', () => {
  expect(wordsOf(["L'été à São Paulo, SAO-PAULO", 'ann.lee@mail.example'])).toEqual([
    ...['l', 'ete', 'a', 'sao', 'paulo', 'ann', 'lee', 'mail', 'example'],
  ]);
  expect(wordsOf(['C++, C# and .NET; ＦＵＬＬ'])).toEqual(['c++', 'c#', 'and', 'net', 'full']);
  // Marks of other scripts are letters.
  expect(wordsOf(['हिन्दी भाषा'])).toEqual(['हिन्दी', 'भाषा']);
});

test('a snippet shows what is around the first found word, and marks all of them', () => {
  const text = `${'before '.repeat(40)}Málaga and then malaga again ${'after '.repeat(40)}`;
  const snippet = snippetOf(['nothing', text], ['malag']) ?? [];
  expect(snippet.filter(([, isFound]) => isFound).map(([word]) => word)).toEqual(['Málaga', 'malaga']);
  const whole = snippet.map(([part]) => part).join('');
  // Begins and ends with whole words.
  expect(whole).toMatch(/^…before (?:before )*Málaga and then malaga again(?: after)+…$/);
  expect(whole.length).toBeLessThan(200);
  expect(snippetOf(['nothing'], ['malag'])).toBeUndefined();
});
