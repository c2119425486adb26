import { expect, vi } from 'vitest';
import { application, call, PDF, uploadedPath } from './calls.ts';
import { SOON } from './soon.ts';
import type { TestService } from './test-service.ts';

/** What another system is told, or is to be told, in the order in which it came in. */
export function messagesOf({ database }: Pick<TestService, 'database'>) {
  return database.selectFrom('webhook_messages').selectAll().orderBy('id').execute();
}

/** Waits until these are the states of all messages. */
export async function untilStates(service: Pick<TestService, 'database'>, states: readonly string[]) {
  await vi.waitFor(
    async () => expect((await messagesOf(service)).map(({ status }) => status)).toEqual(states),
    SOON,
  );
  return messagesOf(service);
}

/** Sends an application with this CV; gives the path that the CV was uploaded to. */
export async function apply(url: string, bytes: Buffer = PDF): Promise<string> {
  const key = await uploadedPath(url, { bytes });
  expect((await call(url, 'application', application(key))).status).toBe(200);
  return key;
}

/** Waits until the messages that failed have done so because of these words, in the order in which they came in. */
export async function untilFaults(service: Pick<TestService, 'database'>, words: readonly string[]) {
  await vi.waitFor(async () => {
    const faults = (await messagesOf(service)).flatMap(({ last_error }) => last_error ?? []);
    expect(faults).toEqual(words.map((said) => expect.stringContaining(said)));
  }, SOON);
  return messagesOf(service);
}
