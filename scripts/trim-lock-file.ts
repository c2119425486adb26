import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './root.ts';

// `node scripts/trim-lock-file.ts`, after a package was added: removes `engines` from the lock file. Packages run with the bundled
// Node, but npm would compare `engines` with the Node that runs the installation.
const file = path.join(ROOT, 'package-lock.json');
const lock: { packages: Record<string, { engines?: unknown }> } = JSON.parse(await readFile(file, 'utf8'));
for (const [place, locked] of Object.entries(lock.packages)) {
  if (place !== '') delete locked.engines;
}
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
