import path from 'node:path';
import { notApart } from '#server/disk/kept-apart.ts';
import { OperatorError } from './operator-error.ts';
import type { Stores } from './stores.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Makes sure that what visitors sent is written only where nobody serves it and no build takes it away.
 *
 * @throws {OperatorError} before anything is written
 */
export function expectApart(
  place: string,
  { siteDir, company = '' }: Pick<Stores, 'siteDir' | 'company'>,
): void {
  const shared = { root: ROOT, siteDir, company: company || path.join(ROOT, 'company') };
  const reason = notApart(place, shared);
  if (reason !== undefined)
    throw new OperatorError(`${place} ${reason}. Name a place elsewhere; nothing was written.`);
}
