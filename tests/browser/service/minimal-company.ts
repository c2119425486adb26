import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buildCompanySite } from '../../../scripts/company-site.ts';
import { ROOT } from '../../../scripts/root.ts';
import { run } from '../../../scripts/run.ts';

const MINIMAL = path.join(ROOT, 'tests/companies/minimal');

/**
 * Builds the site of the minimal company: the output of `npm run new-owner` for a few answers, and one open position.
 *
 * @returns the folder of the project that is served
 */
export async function buildMinimalSite(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'minimal-company-'));
  try {
    const company = path.join(made, 'company');
    const answers = path.join(MINIMAL, 'answers.yaml');
    const status = await run(
      process.execPath,
      ['scripts/new-owner/main.ts', '--from', answers, '--to', company],
      { cwd: ROOT },
    );
    if (status !== 0) throw new Error('The minimal company could not be written; the reason is above.');
    await copyFile(path.join(MINIMAL, 'deckhand.md'), path.join(company, 'positions/deckhand.md'));
    return await buildCompanySite('minimal', company);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}
