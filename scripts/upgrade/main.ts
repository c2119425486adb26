import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { promisify } from 'node:util';
import { shownFolder } from '@website/model/schema/company-folder.ts';
import { ContentError } from '@website/model/schema/faults/fault.ts';
import { Command } from 'commander';
import { print, step } from '../progress.ts';
import { reportFault } from '../report-fault.ts';
import { COMPANY, ROOT, SHOWN_COMPANY } from '../root.ts';
import { CommandError } from '../run.ts';
import { applyUpgrade, planUpgrade, type UpgradePlan } from './upgrade-folder.ts';
import { passedReleases, productVersion, type Release, releasesIn, versionInWords } from './versions.ts';

// `npm run upgrade`: adapts a company's folder to this version of the product. It tries on a copy, says file by file what it would do,
// and writes all of it or nothing.

const { dryRun, yes } = new Command('npm run upgrade --')
  .description(`Adapts the company's folder, ${SHOWN_COMPANY}, to this version of the product.`)
  .option('--dry-run', 'only say what would be done')
  .option('--yes', 'do it without asking')
  .parse()
  .opts<{ dryRun?: true; yes?: true }>();

try {
  await upgrade();
} catch (error) {
  reportFault(error);
}

async function upgrade(): Promise<void> {
  const product = productVersion();
  const releases = releasesIn(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'));
  const plan = await planned(
    product,
    releases.map(({ version }) => version),
  );
  if (plan.changes.length === 0) {
    print(`There is nothing to do: ${SHOWN_COMPANY} is of version ${product}, as the product is.\n`);
    return;
  }
  print(`${SHOWN_COMPANY} is ${versionInWords(plan.recorded)}; the product is version ${product}.\n\n`);
  print(`What changes in the files:\n\n${inWords(plan)}\n\n`);
  for (const release of passedReleases(releases, plan.from, product)) print(notesOf(release));
  if (dryRun === true) {
    print('Nothing was changed: npm run upgrade does it.\n');
    return;
  }
  const uncommitted = await uncommittedFiles();
  if (uncommitted.length > 0)
    print(`Not committed yet, and kept in the copy as well: ${uncommitted.join(', ')}\n`);
  if (!(await isWanted())) {
    print('Nothing was changed.\n');
    return;
  }
  const copy = applyUpgrade(plan);
  print(`${SHOWN_COMPANY} is of version ${product} now. All its files as they were are in ${shownFolder(copy, ROOT)}.
To go back (or with Backups in npm run edit):

${commandsBack(plan, copy)}

npm start shows the site. Once you are content with it, commit the folder.
`);
}

/** The commands that restore the folder from its copy; hidden files, such as a git repository, are neither in it nor changed. */
function commandsBack({ changes, folder }: UpgradePlan, copy: string): string {
  const added = new Set(
    changes.flatMap(({ file }) => {
      const parts = file.split('/');
      const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
      return paths.find((one) => !existsSync(path.join(copy, one))) ?? [];
    }),
  );
  const restore = `  cp -r '${copy}/.' '${folder}'`;
  if (added.size === 0) return restore;
  return `${restore}\n  rm -r ${[...added].map((one) => `'${path.join(folder, one)}'`).join(' ')}`;
}

/** @throws {ContentError} with the result's faults; nothing is changed then */
async function planned(product: string, released: readonly string[]): Promise<UpgradePlan> {
  try {
    return await step(
      `Trying the upgrade on a copy of ${SHOWN_COMPANY}, and checking the result`,
      () => planUpgrade(COMPANY, product, released),
      () => 'no faults',
    );
  } catch (error) {
    if (error instanceof ContentError)
      throw new CommandError(
        `Nothing was changed, since the upgraded files would still have faults. Correct these first, then run npm run upgrade again.\n\n${error.message}`,
      );
    throw error;
  }
}

/** The notes by file, in the order in which the files are first changed; files with the same notes together. */
function inWords({ notes }: UpgradePlan): string {
  const files = Map.groupBy(notes, ({ file }) => file);
  const changes = [...files].map(([file, ofFile]) => ({
    file: `  ${file}`,
    whats: ofFile.map(({ what }) => `    ${what}`).join('\n'),
  }));
  return [...Map.groupBy(changes, ({ whats }) => whats)]
    .map(([whats, ofWhats]) => [...ofWhats.map(({ file }) => file), whats].join('\n'))
    .join('\n\n');
}

/** What a version's changelog tells owners, with the addresses of links instead of their Markdown. */
function notesOf({ version, owners }: Release): string {
  const text = owners.replaceAll(/\[[^[\]]*\]\(([^()]*)\)/g, '$1');
  return owners === '' ? '' : `What version ${version} brings (CHANGELOG.md has the rest):\n\n${text}\n\n`;
}

/** Whether the user wants the changes. @throws {CommandError} where nobody can be asked */
async function isWanted(): Promise<boolean> {
  if (yes === true) return true;
  if (!process.stdin.isTTY)
    throw new CommandError('Nothing was changed: add --yes to do it, since nobody can be asked here.');
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await prompt.question('Do this? (y/n) ')).trim());
  } finally {
    prompt.close();
  }
}

/** The files of the folder that its git repository does not have yet; none without a repository. */
async function uncommittedFiles(): Promise<string[]> {
  const args = ['status', '--porcelain', '-z', '--no-renames', '--', '.'];
  const { stdout } = await promisify(execFile)('git', args, { cwd: COMPANY }).catch(() => ({ stdout: '' }));
  return stdout.split('\0').flatMap((line) => (line === '' ? [] : [line.slice('XY '.length)]));
}
