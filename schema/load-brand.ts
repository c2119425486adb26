import { type Brand, brandSchema } from './brand.ts';
import { ContentError, ContentReader } from './content-file.ts';

/** The company's colors and typefaces. */
export const brandOf = (reader: ContentReader): Brand => reader.yaml('brand/brand.yaml', brandSchema);

/**
 * Reads and checks only the company's colors and typefaces.
 *
 * @param root - the company's folder
 * @throws {ContentError} naming file, field and reason of every fault
 */
export function loadBrand(root: string): Brand {
  const reader = new ContentReader(root);
  const brand = brandOf(reader);
  if (reader.faults.length > 0) throw new ContentError(reader.faults);
  return brand;
}
