import { expect, vi } from 'vitest';
import { SOON } from './soon.ts';
import type { TestService } from './test-service.ts';

/** Waits until this many notifications have been sent. */
export async function untilSent({ database }: Pick<TestService, 'database'>, number: number): Promise<void> {
  await vi.waitFor(async () => {
    const sent = await database.selectFrom('outbox').select('id').where('status', '=', 'sent').execute();
    expect(sent).toHaveLength(number);
  }, SOON);
}

/** Waits until no notification is left to be sent. */
export async function untilAllSent({ database }: Pick<TestService, 'database'>): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await database.selectFrom('outbox').select('id').where('status', '!=', 'sent').execute();
    expect(waiting).toEqual([]);
  }, SOON);
}
