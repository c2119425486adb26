import { inspectSource } from '../inspect-cv.ts';
import { bufferSource } from '../positioned-source.ts';

/** For tests: the cautions of a file that is taken, in order; a refusal is an error. */
export async function cautionsOf(bytes: Buffer): Promise<string[]> {
  const inspection = await inspectSource(bufferSource(bytes));
  if ('refusal' in inspection) throw new Error(inspection.refusal);
  return inspection.cautions.toSorted();
}
