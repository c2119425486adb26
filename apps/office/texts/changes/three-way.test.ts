import { expect, test } from 'vitest';
import { resolved, threeWay } from './three-way.ts';

const BASE = { title: 'Tester', openings: '1', skills: ['Patience', 'SQL'] };

test('a change of only one side wins without a conflict', () => {
  const mine = { ...BASE, openings: '3', skills: ['Patience', 'SQL', 'Rust'] };
  const theirs = { title: 'Test Lead', openings: '1', skills: ['Patience', 'SQL', 'Go'], salary: '5' };
  expect(threeWay(BASE, mine, theirs)).toEqual({
    value: { title: 'Test Lead', openings: '3', skills: ['Patience', 'SQL', 'Rust', 'Go'], salary: '5' },
    conflicts: [],
    taken: [['title'], ['salary']],
  });
});

test('a field that both changed is a conflict, and resolving it changes nothing else', () => {
  const mine = { ...BASE, title: 'Mine', openings: '3' };
  const theirs = { ...BASE, title: 'Theirs', skills: ['SQL'] };
  const merged = threeWay(BASE, mine, theirs);
  expect(merged.conflicts).toEqual([{ field: ['title'], base: 'Tester', mine: 'Mine', theirs: 'Theirs' }]);
  expect(resolved(merged, ['mine'])).toEqual({ title: 'Mine', openings: '3', skills: ['SQL'] });
  expect(resolved(merged, ['theirs'])).toEqual({ title: 'Theirs', openings: '3', skills: ['SQL'] });
});

const [A, B, C] = [
  { name: 'A', kind: 'customer', text: 'a' },
  { name: 'B', kind: 'customer', text: 'b' },
  { name: 'C', kind: 'partner', text: 'c' },
];

test('entries of a list are matched by content when they move', () => {
  const mine = [C, A, B];
  const theirs = [A, { ...B, text: 'new' }, C, { name: 'D', kind: 'partner' }];
  expect(threeWay([A, B, C], mine, theirs)).toMatchObject({
    value: [C, { name: 'D', kind: 'partner' }, A, { ...B, text: 'new' }],
    conflicts: [],
  });
  const renamed = [A, { ...B, name: 'Bee' }, C];
  expect(threeWay([A, B, C], renamed, [A, { ...B, kind: 'partner' }]).value).toEqual([
    A,
    { ...B, name: 'Bee', kind: 'partner' },
  ]);
});

test('an entry that both rewrote is one entry, whose fields conflict', () => {
  const [mine, theirs] = [
    { name: 'Mine', kind: 'customer', text: 'my text' },
    { name: 'Theirs', kind: 'customer', text: 'their text' },
  ];
  const { value, conflicts } = threeWay([A, B, C], [A, mine, C], [A, theirs, C]);
  expect(value).toEqual([A, mine, C]);
  expect(conflicts.map(({ field }) => field)).toEqual([
    [1, 'name'],
    [1, 'text'],
  ]);
});

test('an entry that one removed and the other changed is a conflict', () => {
  const changed = { ...B, text: 'new' };
  const merged = threeWay([A, B, C], [A, C], [A, changed, { ...C, text: 'their c' }]);
  expect(merged.conflicts).toEqual([{ field: [1], base: B, mine: undefined, theirs: changed }]);
  expect(resolved(merged, ['mine'])).toEqual([A, { ...C, text: 'their c' }]);
  expect(resolved(merged, ['theirs'])).toEqual([A, changed, { ...C, text: 'their c' }]);
});

test('without a base every difference is a conflict', () => {
  const { conflicts } = threeWay(
    undefined,
    { title: 'Mine', openings: '1' },
    { title: 'Theirs', openings: '1' },
  );
  expect(conflicts.map(({ field }) => field)).toEqual([['title']]);
});
