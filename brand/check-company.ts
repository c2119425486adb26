import { colorsOf } from '#schema/brand-colors.ts';
import { companyOf } from '#schema/company.ts';
import { ContentError, type Fault } from '#schema/faults/fault.ts';
import { type Content, loadContent } from '#schema/load.ts';
import { brandOf } from '#schema/load-brand.ts';
import { ContentReader } from '#schema/reading/content-reader.ts';
import { readLogo } from './logo/logo.ts';

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
