import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ROOT } from './root.ts';

// `node scripts/check-files.ts`: fails on circular imports, and on imports between workspaces that the architecture forbids: apps import
// packages, never each other, and only tests import tests. dependency-cruiser does not support TypeScript 7.

const MODULES = '{apps,deploy,packages,scripts,tests}/**/*.{ts,tsx}';

/** Tests may import anything, and nothing imports them. */
const TESTS = ['**/*.test.{ts,tsx}'];

// The formatter writes all imports this way, including type imports.
const IMPORT = /(?:from|import)[ (]?'(\.{1,2}\/[^']+|@website\/[^']+)'/g;

const modules = globSync(MODULES, { cwd: ROOT, exclude: TESTS }).sort();
const rooms = new Map(
  globSync(['{apps,packages}/*/', 'tests'], { cwd: ROOT }).map((room) => [path.basename(room), room]),
);
const imports = new Map(modules.map((module) => [module, importsOf(module)]));

const circles = cyclesIn(imports).map(
  (files) => `Circular import of these files:\n  ${files.join('\n  ')}\n`,
);
const strayed = [...imports].flatMap(([module, others]) =>
  others.filter((other) => !mayImport(module, other)).map((other) => `${module} may not import ${other}\n`),
);
for (const fault of [...circles, ...strayed]) process.stdout.write(fault);
if (circles.length + strayed.length > 0) process.exitCode = 1;
else process.stdout.write(`No circular or forbidden imports in ${modules.length} files.\n`);

function importsOf(module: string): string[] {
  const text = readFileSync(path.join(ROOT, module), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, name = '']) => {
    if (name.startsWith('.')) return path.join(path.dirname(module), name);
    const [, room = '', ...rest] = name.split('/');
    return path.join(rooms.get(room) ?? '', ...rest);
  });
}

/** Whether a module's workspace may import another's. */
function mayImport(module: string, other: string): boolean {
  const [from, to] = [roomOf(module), roomOf(other)];
  const isForTests = from === 'tests' || /\/testing\/|^scripts\/test\.ts$/.test(module);
  return (
    from === to ||
    isForTests ||
    to.startsWith('packages/') ||
    (!/^(?:apps|packages)\//.test(from) && to !== 'tests')
  );
}

function roomOf(module: string): string {
  const [top = '', name = ''] = module.split('/');
  return top === 'apps' || top === 'packages' ? `${top}/${name}` : top;
}

/** Groups of files that reach each other (Tarjan's strongly connected components), each of two files at least. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const groups: string[][] = [];
  const found = new Map<string, { index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const visit = (file: string) => {
    const own = { index: found.size, low: found.size, isOpen: true };
    found.set(file, own);
    open.push(file);
    for (const other of graph.get(file) ?? []) {
      const known = found.get(other);
      if (known === undefined) own.low = Math.min(own.low, visit(other).low);
      else if (known.isOpen) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) {
      const group = open.splice(open.indexOf(file));
      for (const each of group) Object.assign(found.get(each) ?? {}, { isOpen: false });
      if (group.length > 1) groups.push(group);
    }
    return own;
  };
  for (const file of graph.keys()) if (!found.has(file)) visit(file);
  return groups;
}
