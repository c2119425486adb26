import { existsSync } from 'node:fs';

/** Where Debian's python3-swift is found. Another Python, such as one of a tool's, would not know it. */
export const PYTHON = '/usr/bin/python3';
const PACKAGE = '/usr/lib/python3/dist-packages/swift';

/** Whether this machine has the programs of the store that speaks S3. */
export function hasSwift(): boolean {
  return existsSync(PYTHON) && existsSync(PACKAGE);
}
