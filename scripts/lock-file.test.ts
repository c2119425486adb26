import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

interface LockFile {
  packages: Record<string, { engines?: unknown; resolved?: string; link?: true; version?: string }>;
}

const { packages }: LockFile = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
const locked = Object.entries(packages).filter(([place]) => place !== '');

// npm would warn about each of them when an older Node runs the installation, although all run with the bundled Node.
test('no locked package has engines: node scripts/trim-lock-file.ts removes them', () => {
  expect(locked.filter(([, { engines }]) => engines !== undefined).map(([place]) => place)).toEqual([]);
});

test('no locked package names the registry it came from', () => {
  expect(locked.filter(([, { resolved, link }]) => resolved !== undefined && link !== true)).toEqual([]);
});

test('the bundled Node has the same version on every system', () => {
  const nodes = locked.filter(([place]) => /^node_modules\/node-(bin-)?(linux|darwin)-/.test(place));
  expect(nodes).toHaveLength(4);
  expect(new Set(nodes.map(([, { version }]) => version)).size).toBe(1);
});
