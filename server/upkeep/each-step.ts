import type { FastifyBaseLogger } from 'fastify';

/**
 * Takes steps in their order. One that fails is told by its name, and those after it are taken all the same: what is to
 * be deleted by its time does not wait for something else to be mended.
 */
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
        'a part of what is done each hour failed, and the others go on; the next try is in an hour',
      );
    }
  }
}
