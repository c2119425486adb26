import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type Grouping, groupCommit } from './group-commit.ts';

const GROUPING: Grouping<string> = {
  maxSize: 100,
  concurrency: 1,
  exclusiveKeys: () => [],
  isItemFault: () => true,
};

/** Records the committed groups; one with an item that starts with "bad" fails. */
function recorder(grouping: Partial<Grouping<string>> = {}) {
  const groups: string[][] = [];
  const add = groupCommit<string, string>(
    async (group) => {
      groups.push([...group]);
      await setImmediate();
      if (group.some((item) => item.startsWith('bad'))) throw new Error(`with ${group.join(' ')}`);
      return group.map((item) => item.toUpperCase());
    },
    { ...GROUPING, ...grouping },
  );
  return { groups, add };
}

test.each<[what: string, items: string[], groups: string[][], grouping: Partial<Grouping<string>>]>([
  ['waiting items are committed together', ['a', 'b', 'c'], [['a', 'b', 'c']], {}],
  ['a group has at most its maximum size', ['a', 'b', 'c'], [['a', 'b'], ['c']], { maxSize: 2 }],
  [
    'a group has at most its maximum weight',
    ['aa', 'b', 'ccc'],
    [['aa', 'b'], ['ccc']],
    { weightOf: (item) => item.length, maxWeight: 3 },
  ],
  [
    'items with a key in common are committed one after the other, in order',
    ['a', 'ab', 'b', 'c'],
    [['a', 'c'], ['ab'], ['b']],
    { exclusiveKeys: (item) => [...item] },
  ],
])('%s, and each gets its own result', async (_, items, expected, grouping) => {
  const { groups, add } = recorder(grouping);
  expect(await Promise.all(items.map(add))).toEqual(items.map((item) => item.toUpperCase()));
  expect(groups).toEqual(expected);
});

test('an item with a key in common with a running commit waits for it, and others do not', async () => {
  const held = Promise.withResolvers<void>();
  const begun: string[] = [];
  const add = groupCommit<string, string>(
    async (group) => {
      begun.push(...group);
      if (group.includes('a')) await held.promise;
      return group;
    },
    { ...GROUPING, concurrency: 3, exclusiveKeys: (item) => [...item] },
  );
  const first = [add('a'), add('ab'), add('b')];
  await vi.waitFor(() => expect(begun).toEqual(['a']));
  expect(await add('c')).toBe('c');
  expect(begun).toEqual(['a', 'c']);
  held.resolve();
  expect(await Promise.all(first)).toEqual(['a', 'ab', 'b']);
  expect(begun).toEqual(['a', 'c', 'ab', 'b']);
});

test('an item’s fault rejects that item; any other error rejects the group, and the next item is tried', async () => {
  const own = await Promise.allSettled(['a', 'bad', 'c'].map(recorder().add));
  expect(own).toMatchObject([{ value: 'A' }, { reason: { message: 'with bad' } }, { value: 'C' }]);
  const { groups, add } = recorder({ isItemFault: () => false });
  const shared = await Promise.allSettled(['a', 'bad'].map(add));
  expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await add('c')).toBe('C');
  expect(groups).toEqual([['a', 'bad'], ['c']]);
});

test('an item is retried after transient errors, but not forever', async () => {
  const commits = new Map<string, number>();
  const add = groupCommit<string, string>(
    async (group) => {
      for (const item of group) {
        const count = (commits.get(item) ?? 0) + 1;
        commits.set(item, count);
        if (count < Number(item)) throw new Error(`${count} of ${item}`);
      }
      return group;
    },
    { ...GROUPING, isTransient: (error) => (error as Error).message !== '2 of 3' },
  );
  const ends = await Promise.allSettled(['1', '4', '3', '1000'].map(add));
  expect(ends).toMatchObject([
    { value: '1' },
    { value: '4' },
    { reason: { message: '2 of 3' } },
    { reason: { message: expect.stringMatching(/^[5-9] of 1000$/) } },
  ]);
});
