import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type Grouping, groupCommit } from './group-commit.ts';

const GROUPING: Grouping<string> = { largest: 100, atOnce: 1, exclusiveKeys: () => [], isOfItem: () => true };

/** Commits by writing groups down, except those with an item that starts with "bad". */
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

test('what waits together is committed together, and each gets its own result', async () => {
  const { groups, add } = recorder();
  expect(await Promise.all(['a', 'b', 'c'].map(add))).toEqual(['A', 'B', 'C']);
  expect(groups).toEqual([['a', 'b', 'c']]);
});

test('what arrives during a commit waits for the next', async () => {
  const { groups, add } = recorder();
  const first = add('a');
  await setImmediate();
  await setImmediate();
  await Promise.all([first, add('b'), add('c')]);
  expect(groups).toEqual([['a'], ['b', 'c']]);
});

test('no more than are allowed share a commit', async () => {
  const { groups, add } = recorder({ largest: 2 });
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(add));
  expect(groups).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('what has a mark in common is committed apart, in the order in which it came', async () => {
  const { groups, add } = recorder({ exclusiveKeys: (item) => [...item] });
  await Promise.all(['a', 'ab', 'b', 'c'].map(add));
  expect(groups).toEqual([['a', 'c'], ['ab'], ['b']]);
});

test('what has a mark in common with what is being committed waits for it, and holds up no other', async () => {
  const held = Promise.withResolvers<void>();
  const begun: string[] = [];
  const add = groupCommit<string, string>(
    async (group) => {
      begun.push(...group);
      if (group.includes('a')) await held.promise;
      return group;
    },
    { ...GROUPING, atOnce: 3, exclusiveKeys: (item) => [...item] },
  );
  const first = [add('a'), add('ab'), add('b')];
  await vi.waitFor(() => expect(begun).toEqual(['a']));
  expect(await add('c')).toBe('c');
  expect(begun).toEqual(['a', 'c']);
  held.resolve();
  expect(await Promise.all(first)).toEqual(['a', 'ab', 'b']);
  expect(begun).toEqual(['a', 'c', 'ab', 'b']);
});

test('the fault of an item is its own: the others are committed', async () => {
  const { add } = recorder();
  const ends = await Promise.allSettled(['a', 'bad', 'c'].map(add));
  expect(ends).toMatchObject([{ value: 'A' }, { reason: { message: 'with bad' } }, { value: 'C' }]);
});

test('what somebody else is in the way of is committed again, but not forever', async () => {
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
    { ...GROUPING, isOfMoment: (error) => (error as Error).message !== '2 of 3' },
  );
  const ends = await Promise.allSettled(['1', '4', '3', '1000'].map(add));
  expect(ends).toMatchObject([
    { value: '1' },
    { value: '4' },
    { reason: { message: '2 of 3' } },
    { reason: { message: expect.stringMatching(/^[5-9] of 1000$/) } },
  ]);
});

test('any other fault is reported to the whole group, and what comes next is tried', async () => {
  const { groups, add } = recorder({ isOfItem: () => false });
  const ends = await Promise.allSettled(['a', 'bad'].map(add));
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await add('c')).toBe('C');
  expect(groups).toEqual([['a', 'bad'], ['c']]);
});

test('as many commits are under way at once as are allowed', async () => {
  let underWay = 0;
  let most = 0;
  const add = groupCommit<number, number>(
    async (group) => {
      underWay += 1;
      most = Math.max(most, underWay);
      for (let turn = 0; turn < 5; turn++) await setImmediate();
      underWay -= 1;
      return group;
    },
    { largest: 1, atOnce: 3, exclusiveKeys: () => [], isOfItem: () => true },
  );
  await Promise.all(Array.from({ length: 20 }, (_, item) => add(item)));
  expect(most).toBe(3);
});
