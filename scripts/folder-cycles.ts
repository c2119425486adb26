import path from 'node:path';

// dependency-cruiser does this and more, but can't read TypeScript with version 7 of its compiler.

// The formatter writes all imports this way, including those of types.
const IMPORT = /(?:from|import)[ (]?'([.#][^']+)'/g;

/**
 * Folders whose modules import each other in a circle, however long. Where there is none, each folder can be read knowing
 * only those that it imports.
 *
 * @param modules - the texts of modules by their paths, which are relative to the project's folder
 * @returns a circle for each group of folders, each with the imports that make it
 */
export function folderCycles(modules: ReadonlyMap<string, string>): string[][] {
  const imports = folderImports(modules);
  const groups = new Map<string, string[]>();
  for (const folder of imports.keys()) {
    const group = [...imports.keys()].filter(
      (other) => other === folder || (reaches(imports, folder, other) && reaches(imports, other, folder)),
    );
    if (group.length > 1) groups.set(group.sort().join(), group);
  }
  return [...groups.values()].map((group) =>
    group.flatMap((from) =>
      [...(imports.get(from) ?? [])].flatMap(([to, lines]) => (group.includes(to) ? lines : [])),
    ),
  );
}

/** What each folder imports from each other, as `module imports module`. */
type FolderImports = Map<string, Map<string, string[]>>;

function folderImports(modules: ReadonlyMap<string, string>): FolderImports {
  const imports: FolderImports = new Map();
  for (const [module, text] of modules) {
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      const imported = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(module), name);
      const [from, to] = [path.dirname(module), path.dirname(imported)];
      if (from === to || !modules.has(imported)) continue;
      const others = imports.get(from) ?? new Map<string, string[]>();
      others.set(to, [...(others.get(to) ?? []), `${module} imports ${imported}`]);
      imports.set(from, others);
    }
  }
  return imports;
}

function reaches(imports: FolderImports, from: string, to: string, seen = new Set<string>()): boolean {
  for (const next of imports.get(from)?.keys() ?? []) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    if (reaches(imports, next, to, seen)) return true;
  }
  return false;
}
