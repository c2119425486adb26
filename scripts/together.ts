/**
 * Waits for what is done side by side. All of it has ended afterwards, also where something failed.
 *
 * @throws what the first that failed has thrown
 */
export async function together(...work: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(work)) {
    if (end.status === 'rejected') throw end.reason;
  }
}
