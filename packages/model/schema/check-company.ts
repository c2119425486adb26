import { brandOf } from './brand.ts';
import { colorsOf } from './brand-colors.ts';
import { companyOf } from './company.ts';
import type { Content } from './content.ts';
import { ContentError, type Fault } from './faults/fault.ts';
import { loadLanguages } from './load.ts';
import { readLogo } from './logo/logo.ts';
import { ContentReader } from './reading/content-reader.ts';

/**
 * Reads and validates everything in a company's folder, including its logo.
 *
 * @param root - the company's folder
 * @param onUnused - receives pictures and logos that no page shows, which is no fault
 * @returns the content in all languages, the own one first
 * @throws {ContentError} with all faults
 */
export async function checkCompany(
  root: string,
  onUnused?: (unused: readonly string[]) => void,
): Promise<[Content, ...Content[]]> {
  const faults: Fault[] = [];
  const content = await collectFaults(faults, () => loadLanguages(root, onUnused));
  await collectFaults(faults, () => checkLogo(root));
  if (content === undefined || faults.length > 0) throw new ContentError(root, faults);
  return content;
}

/** Checks the logo, unless company or brand are invalid: their faults are already reported. */
async function checkLogo(root: string): Promise<void> {
  const reader = new ContentReader(root);
  const [company, brand] = [companyOf(reader), brandOf(reader)];
  if (reader.faults.length === 0) await readLogo(root, company.name, colorsOf(brand.colors));
}

/** Runs a step and collects its faults. */
async function collectFaults<T>(faults: Fault[], step: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    faults.push(...error.faults);
    return undefined;
  }
}
