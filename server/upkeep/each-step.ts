import type { FastifyBaseLogger } from 'fastify';

/** Runs steps in order. One that fails is reported by its name, and those after it run all the same. */
export async function eachStep(
  log: Pick<FastifyBaseLogger, 'error'>,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  for (const [step, take] of Object.entries(steps)) {
    try {
      await take();
    } catch (err) {
      log.error(
        { err, step },
        'one of the hourly tasks failed, and the others go on; it will be retried in an hour',
      );
    }
  }
}
