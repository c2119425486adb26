import { brandOf } from './brand.ts';
import { colorsOf } from './brand-colors.ts';
import { companyOf } from './company.ts';
import type { Content } from './content.ts';
import { ContentError, type Fault } from './faults/fault.ts';
import { loadContent } from './load.ts';
import { readLogo } from './logo/logo.ts';
import { ContentReader } from './reading/content-reader.ts';

/**
 * Reads and checks all that a company's folder holds, its drawings among it.
 *
 * @param root - the company's folder
 * @param tell - is told the pictures and logos that no page shows, which is no fault
 * @throws {ContentError} telling every fault
 */
export async function checkCompany(
  root: string,
  tell?: (unused: readonly string[]) => void,
): Promise<Content> {
  const faults: Fault[] = [];
  const content = await faultsOr(faults, () => loadContent(root, tell));
  await faultsOr(faults, () => checkLogo(root));
  if (content === undefined || faults.length > 0) throw new ContentError(root, faults);
  return content;
}

/** Checks the drawings, if what they are checked against is right: what is wrong with that is told already. */
async function checkLogo(root: string): Promise<void> {
  const reader = new ContentReader(root);
  const [company, brand] = [companyOf(reader), brandOf(reader)];
  if (reader.faults.length === 0) await readLogo(root, company.name, colorsOf(brand.colors));
}

/** What a step gives; its faults are put to the others. */
async function faultsOr<T>(faults: Fault[], step: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    faults.push(...error.faults);
    return undefined;
  }
}
