import { expect, vi } from 'vitest';
import { SOON } from './soon.ts';
import type { TestService } from './test-service.ts';

/** The states of notifications that are out: on their way or, without a mail server, in a folder. */
const OUT = ['sent', 'written'] as const;

/** Waits until this many notifications are out. */
export async function untilSent({ database }: Pick<TestService, 'database'>, number: number): Promise<void> {
  await vi.waitFor(async () => {
    const sent = await database.selectFrom('outbox').select('id').where('status', 'in', OUT).execute();
    expect(sent).toHaveLength(number);
  }, SOON);
}

/** Waits until all notifications are out; `within` is longer where a killed server's leases must end first. */
export async function untilAllSent(
  { database }: Pick<TestService, 'database'>,
  within = SOON,
): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await database.selectFrom('outbox').select('id').where('status', 'not in', OUT).execute();
    expect(waiting).toEqual([]);
  }, within);
}
