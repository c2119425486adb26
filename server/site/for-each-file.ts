/** Enough to keep all of Node's threads busy, which compress what has no variants yet. */
const AT_ONCE = 4;

/**
 * Does something with each file, some at a time.
 *
 * @param pause - waited for between two files
 */
export async function forEachFile(
  names: readonly string[],
  work: (name: string) => Promise<void>,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const waiting = names.values();
  const workOff = async () => {
    for (const name of waiting) {
      await work(name);
      await pause();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
}
