import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { run } from './run.ts';

/** The script that installs the system packages which the tests need. */
export const INSTALL = 'scripts/install-system-packages.sh';

/** Installs the system packages if that is possible here, as root on Debian. @param missing - for the message */
export async function installSystemPackages(root: string, missing: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`No ${missing} found: installing it with ${INSTALL}\n`);
  await run('sh', [INSTALL], { cwd: root });
}

/** Whether a command is in one of the folders of the path. */
export function hasCommand(environment: NodeJS.ProcessEnv, command: string): boolean {
  const folders = (environment.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, command)));
}
