import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ROOT } from './root.ts';

// `node scripts/check-folders.ts`: fails if folders import each other in a circle, however long. Where there is none, each folder can
// be read knowing only those that it imports. dependency-cruiser can't read TypeScript with version 7 of its compiler.

const MODULES = [
  '*.ts',
  '{app,bench,brand,contract,deploy,e2e,editor,operator,schema,scripts,server,torture}/**/*.{ts,tsx}',
];

/** A test puts together what it needs, from wherever that is; nothing imports it. */
const TESTS = ['**/*.test.{ts,tsx}'];

// The formatter writes all imports this way, including those of types.
const IMPORT = /(?:from|import)[ (]?'([.#][^']+)'/g;

const modules = new Set(globSync(MODULES, { cwd: ROOT, exclude: TESTS }));
/** What each folder imports from each other, as `module imports module`. */
const imports = new Map<string, Map<string, string[]>>();
for (const module of modules) {
  for (const [, name = ''] of readFileSync(path.join(ROOT, module), 'utf8').matchAll(IMPORT)) {
    const imported = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(module), name);
    const [from, to] = [path.dirname(module), path.dirname(imported)];
    if (from === to || !modules.has(imported)) continue;
    const others = imports.get(from) ?? new Map<string, string[]>();
    others.set(to, [...(others.get(to) ?? []), `${module} imports ${imported}`]);
    imports.set(from, others);
  }
}
/** Folders that reach each other, by all of their names. */
const groups = new Map<string, string[]>();
for (const folder of imports.keys()) {
  const group = [...reachedFrom(folder)].filter((other) => reachedFrom(other).has(folder));
  if (group.length > 1) groups.set(group.sort().join(), group);
}
for (const group of groups.values()) {
  const circle = group.flatMap((from) =>
    [...(imports.get(from) ?? [])].flatMap(([to, lines]) => (group.includes(to) ? lines : [])),
  );
  process.stdout.write(`Folders import each other in a circle:\n  ${circle.join('\n  ')}\n`);
}
if (groups.size > 0) process.exitCode = 1;
else process.stdout.write(`No folders import each other in a circle, of ${modules.size} modules.\n`);

/** All folders that one imports, by way of others, too. */
function reachedFrom(folder: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [folder];
  for (const each of next) {
    for (const other of imports.get(each)?.keys() ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      next.push(other);
    }
  }
  return reached;
}
