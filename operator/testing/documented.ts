import { readFileSync } from 'node:fs';
import path from 'node:path';

const OPERATIONS = path.resolve(import.meta.dirname, '../../docs/operations.md');

/** What `docs/operations.md` says of each command: its words, and what stands beside them. */
export function documentedCommands(): [way: string, says: string][] {
  return rowsBelow('## The commands');
}

/** The fields that each command prints with `--json`, by its words, in order. */
export function documentedFields(): Map<string, string[]> {
  const rows = rowsBelow('### What `--json` prints').map(
    ([way, says]) => [way, [...says.matchAll(/`(\w+)`/g)].map(([, field = '']) => field)] as const,
  );
  // Whoever looks for the beginning of an order finds the longest first.
  return new Map([...rows].sort(([one], [other]) => other.length - one.length));
}

function rowsBelow(heading: string): [string, string][] {
  const [, below = ''] = readFileSync(OPERATIONS, 'utf8').split(`\n${heading}\n`);
  const section = below.split(/\n##+ /)[0] ?? '';
  return [...section.matchAll(/^\| `([a-z -]+)` \| ([^|]+) \|$/gm)].map(([, way = '', says = '']) => [
    way,
    says,
  ]);
}
