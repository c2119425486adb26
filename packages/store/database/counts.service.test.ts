import { ENGINES, openTestDatabase } from '@website/tests/fixtures/test-database.ts';
import { expect, test } from 'vitest';
import { addCounts, type CountKind, countsSince, dayBefore, pruneCounts } from './counts.ts';

const TODAY = '2026-11-24';
const NOW = new Date(`${TODAY}T10:00:00Z`);

function count(name: string, number = 1, kind: CountKind = 'view') {
  return { kind, name, number };
}

test.each(ENGINES)(
  '%s: the names of a day that visitors choose are limited, also across restarts',
  async (engine) => {
    const database = await openTestDatabase(engine);
    for (let start = 0; start < 4; start++) {
      const paths = Array.from({ length: 400 }, (_, number) => count(`/x-${start}-${number}`, 1, 'unknown'));
      const hosts = Array.from({ length: 150 }, (_, number) =>
        count(`h${start}-${number}.example`, 1, 'referrer'),
      );
      await addCounts(database, TODAY, [...paths, ...hosts]);
    }
    for (const [kind, most, all] of [
      ['unknown', 501, 1600],
      ['referrer', 201, 600],
    ] as const) {
      const rows = await countsSince(database, TODAY, [kind]);
      expect(rows.length).toBeLessThanOrEqual(most);
      expect(rows.reduce((sum, { number }) => sum + number, 0)).toBe(all);
    }
  },
);

test.each(ENGINES)(
  '%s: counts are deleted after their retention, and rare referrers are merged at midnight',
  async (engine) => {
    const database = await openTestDatabase(engine);
    for (const days of [401, 400, 91, 90, 1, 0]) {
      await addCounts(database, dayBefore(NOW, days), [
        count('/'),
        count('/gone', 1, 'unknown'),
        count('/gone', 1, 'unknown-program'),
        count('rare.example', 2, 'referrer'),
        count('own.example', 1, 'referrer'),
        count('common.example', 3, 'referrer'),
        count('none', 1, 'referrer'),
        count('others', 1, 'referrer'),
      ]);
    }
    await pruneCounts(database, NOW);
    await pruneCounts(database, NOW);
    const kept = async (kind: CountKind) =>
      (await countsSince(database, '', [kind]))
        .map(({ day }) => (NOW.getTime() - Date.parse(day)) / 86_400_000)
        .map(Math.floor);
    expect(await kept('view')).toEqual([400, 91, 90, 1, 0]);
    // Those of 400 days ago are overdue by more than a month, as if the clock were wrong.
    expect(await kept('unknown')).toEqual([400, 90, 1, 0]);
    expect(await kept('unknown-program')).toEqual([400, 90, 1, 0]);
    const hosts = await countsSince(database, dayBefore(NOW, 1), ['referrer']);
    expect(hosts.filter(({ day }) => day !== TODAY).map(({ name, number }) => [name, number])).toEqual([
      ['others', 4],
      ['common.example', 3],
      ['none', 1],
    ]);
    expect(hosts.filter(({ day }) => day === TODAY)).toHaveLength(5);
  },
);
