import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parse, stringify } from 'yaml';
import { buildCompanySite } from '../../../scripts/company-site.ts';
import { ROOT } from '../../../scripts/root.ts';
import { run } from '../../../scripts/run.ts';

const MINIMAL = path.join(ROOT, 'tests/companies/minimal');

/** The index pages of areas that the company doesn't have. */
const UNUSED_PAGES = ['platform', 'services', 'verticals', 'success-stories', 'customers-partners'];

/** The parts of its home page. */
const HOME_PARTS = ['metadata', 'hero', 'trio', 'presence'];

/**
 * Builds the site of the minimal company: the output of `npm run new-owner` for a few answers, without the files and sections that
 * it doesn't use, and one open position.
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
    for (const page of UNUSED_PAGES) await rm(path.join(company, `pages/${page}.yaml`));
    await changeYaml(path.join(company, 'pages/home.yaml'), (home) =>
      Object.fromEntries(HOME_PARTS.map((part) => [part, home[part]])),
    );
    return await buildCompanySite('minimal', company);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Changes a YAML file. */
export async function changeYaml(
  file: string,
  change: (value: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await writeFile(file, stringify(change(parse(await readFile(file, 'utf8')))));
}
