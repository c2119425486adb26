import { clamdAddress } from '#server/scanning/clamd-address.ts';
import { Scanner } from '#server/scanning/scanner.ts';
import { OperatorError } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';

/**
 * The virus scanner that was chosen; undefined if none was.
 *
 * @throws {OperatorError} if `CLAMD_URL` does not say where it listens
 */
export function chosenScanner({ clamdUrl }: Pick<Stores, 'clamdUrl'>): Scanner | undefined {
  if (clamdUrl === undefined) return undefined;
  const address = clamdAddress(clamdUrl);
  if (address === undefined) {
    throw new OperatorError('CLAMD_URL: must be tcp://host:port or unix:///path, where clamd listens.');
  }
  return new Scanner(address);
}

/** Whether the chosen scanner answers; null if none was chosen. */
export async function scannerAnswers(stores: Pick<Stores, 'clamdUrl'>): Promise<boolean | null> {
  const scanner = chosenScanner(stores);
  if (scanner === undefined) return null;
  return scanner.isThere().finally(() => scanner.close());
}
