import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

interface LockFile {
  packages: Record<string, { engines?: unknown; resolved?: string; link?: true; version?: string }>;
}

const { packages }: LockFile = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
const locked = Object.entries(packages).filter(([place]) => place !== '');

// npm would warn about each of them when somebody installs with an older Node, although all run with the Node that is
// brought.
test('no locked package asks for a version of Node: node scripts/trim-lock-file.ts takes that out', () => {
  expect(locked.filter(([, { engines }]) => engines !== undefined).map(([place]) => place)).toEqual([]);
});

test('no locked package names the registry it came from', () => {
  expect(locked.filter(([, { resolved, link }]) => resolved !== undefined && link !== true)).toEqual([]);
});

test('the Node that is brought is the same on every system', () => {
  const nodes = locked.filter(([place]) => /^node_modules\/node-(bin-)?(linux|darwin)-/.test(place));
  expect(nodes).toHaveLength(4);
  expect(new Set(nodes.map(([, { version }]) => version)).size).toBe(1);
});
