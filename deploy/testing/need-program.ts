import process from 'node:process';
import type { TestContext } from 'vitest';
import { hasCommand } from '../../scripts/system-packages.ts';

/**
 * Skips a test where a program of Debian is missing, and says so.
 *
 * @param what - what is then not tested
 */
export function needProgram({ skip }: TestContext, program: string, what: string): void {
  // biome-ignore lint/style/noProcessEnv: looks where programs are, as a shell would.
  if (hasCommand({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/bin` }, program)) return;
  const reason = `There is no ${program}: sh scripts/install-system-packages.sh installs it on Debian.`;
  process.stderr.write(`\nNOT TESTED: ${what}. ${reason}\n\n`);
  skip(reason);
}
