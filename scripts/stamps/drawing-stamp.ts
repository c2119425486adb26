import { buildStamp } from './build-stamp.ts';

/**
 * Changes with the programs that draw the company's brand.
 *
 * @param root - the project's folder
 */
export async function drawingStamp(root: string): Promise<string> {
  return buildStamp(root, { sources: ['brand', 'schema/brand-colors.ts', 'package-lock.json'] });
}
