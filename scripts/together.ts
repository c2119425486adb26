/**
 * Waits for what is done side by side. Afterwards all of it has ended, even if something failed.
 *
 * @throws what the first that failed threw
 */
export async function together(...work: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(work)) {
    if (end.status === 'rejected') throw end.reason;
  }
}
