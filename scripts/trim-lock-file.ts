import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './root.ts';

// `node scripts/trim-lock-file.ts`, after a package was added: removes which Node each package asks for. What is
// installed runs with the Node that is brought, but npm would compare with the Node that installs.
const file = path.join(ROOT, 'package-lock.json');
const lock: { packages: Record<string, { engines?: unknown }> } = JSON.parse(await readFile(file, 'utf8'));
for (const [place, locked] of Object.entries(lock.packages)) {
  if (place !== '') delete locked.engines;
}
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
