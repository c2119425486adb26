import { type Brand, brandSchema } from './brand.ts';
import { ContentReader } from './reading/content-reader.ts';

/** The company's colors and typefaces. */
export const brandOf = (reader: ContentReader): Brand => reader.yaml('brand/brand.yaml', brandSchema);

/**
 * Reads and checks only the company's colors and typefaces.
 *
 * @param root - the company's folder
 * @throws {ContentError} telling every fault of them
 */
export function loadBrand(root: string): Brand {
  const reader = new ContentReader(root);
  const brand = brandOf(reader);
  reader.end();
  return brand;
}
