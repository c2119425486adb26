import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Earlier versions have known vulnerabilities, or may lose data. */
const MIN_VERSIONS = {
  fastify: '5.12.6',
  '@fastify/busboy': '3.2.6',
  '@fastify/multipart': '10.1.9',
  '@fastify/proxy-addr': '5.1.1',
  nodemailer: '10.0.5',
};
const MIN_SQLITE_VERSION = '3.51.3';

interface Installed {
  file: string;
  name: string;
  version: string;
}

const NAMES = `{${Object.keys(MIN_VERSIONS).join()}}`;

// Hoisted, and nested in packages that need another version.
const installed = globSync(
  [`node_modules/${NAMES}/package.json`, `node_modules/**/node_modules/${NAMES}/package.json`],
  {
    cwd: ROOT,
  },
).map((file): Installed => {
  const { name, version } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
  return { file, name, version };
});

test.each(Object.entries(MIN_VERSIONS))('every installed %s is at least %s', (wanted, least) => {
  const copies = installed.filter(({ name }) => name === wanted);
  expect(copies).not.toEqual([]);
  expect(copies.filter(({ version }) => !isAtLeast(version, least))).toEqual([]);
});

test(`SQLite is at least ${MIN_SQLITE_VERSION}`, () => {
  const database = new DatabaseSync(':memory:');
  const row = database.prepare('select sqlite_version() as version').get();
  database.close();
  expect(row?.version).toSatisfy((version: string) => isAtLeast(version, MIN_SQLITE_VERSION));
});

/** Whether a version is a release, and at least the other one. */
function isAtLeast(version: string, least: string): boolean {
  const parts = version.split('.').map(Number);
  const differs = least
    .split('.')
    .map(Number)
    .map((part, index) => (parts[index] ?? Number.NaN) - part)
    .find((difference) => difference !== 0);
  return parts.length === 3 && !parts.some(Number.isNaN) && (differs === undefined || differs > 0);
}
