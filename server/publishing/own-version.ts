import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Which version of the service this is: the stamp of what it was built from, which lies beside it. Undefined where it runs as it
 * was written.
 */
export function ownVersion(): string | undefined {
  try {
    return readFileSync(path.join(import.meta.dirname, 'stamp'), 'utf8');
  } catch {
    return undefined;
  }
}
