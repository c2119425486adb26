import path from 'node:path';
import { loadContent } from '@website/model/schema/load.ts';

/**
 * Reads the company's name from the content.
 *
 * @throws {ContentError} if a content file has a fault
 */
export function readName(): string {
  return loadContent(path.join(import.meta.dirname, '../company')).company.name;
}
