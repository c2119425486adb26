import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { folderCycles } from './folder-cycles.ts';
import { ROOT } from './root.ts';

// `node scripts/check-folders.ts`: fails if folders import each other in a circle.

const MODULES = [
  '*.ts',
  '{app,bench,brand,contract,deploy,e2e,editor,operator,schema,scripts,server,torture}/**/*.{ts,tsx}',
];

/** A test puts together what it needs, from wherever that is; nothing imports it. */
const TESTS = ['**/*.test.{ts,tsx}'];

const modules = new Map<string, string>();
for await (const name of glob(MODULES, { cwd: ROOT, exclude: TESTS }))
  modules.set(name, await readFile(path.join(ROOT, name), 'utf8'));
const cycles = folderCycles(modules);
for (const imports of cycles)
  process.stdout.write(`Folders import each other in a circle:\n  ${imports.join('\n  ')}\n`);
if (cycles.length > 0) process.exitCode = 1;
else process.stdout.write(`No folders import each other in a circle, of ${modules.size} modules.\n`);
