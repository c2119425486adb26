import path from 'node:path';
import { positionSchema } from '../../schema/position.ts';
import { ContentReader } from '../../schema/reading/content-reader.ts';

/** What the plates show of the content. */
export interface Subject {
  /** How many positions are open. */
  readonly positions: number;
}

/**
 * Reads from the content what the plates show.
 *
 * @throws {ContentError} if one of the files that it reads has a fault
 */
export function readSubject(): Subject {
  const reader = new ContentReader(path.join(import.meta.dirname, '../../company'));
  const positions = reader.folder('positions', positionSchema).length;
  reader.end();
  return { positions };
}
