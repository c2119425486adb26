import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { ContentError } from '@website/model/schema/faults/fault.ts';
import { loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { BucketError } from '@website/store/bucket/bucket-error.ts';
import { type Config, ConfigError, parseConfig, SETTING_NAMES } from '@website/store/config/config.ts';
import { folderFaults } from '@website/store/config/folder-faults.ts';
import { StartError } from '@website/store/config/start-input.ts';
import { withoutEmpty } from '@website/store/config/unchecked-settings.ts';
import { misspelledSettings, unknownVariables } from '@website/store/config/unknown-variables.ts';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { freeBytes } from '@website/store/disk/free-space.ts';
import { readIdentity } from '@website/store/folder/identity-file.ts';
import { OWNER_FILE, takeOwnerLock } from '@website/store/folder/owner-lock.ts';
import { formatBytes } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { type Finding, type Findings, fault, note, ok } from './finding.ts';

/** Checks the settings, and reports variables that look like misspelled ones; returns the configuration if it is valid. */
export function checkSettings(
  environment: NodeJS.ProcessEnv,
  root: string,
): { findings: Finding[]; config: Config | undefined } {
  const misspelled = misspelledSettings(environment);
  const unknown = unknownVariables(environment)
    .filter(({ name }) => !misspelled.some((text) => text.startsWith(`${name}: `)))
    .map(({ name, meant }) =>
      note('settings', `${name} is set, but is not a setting.`, `If ${meant} was meant, rename it.`),
    );
  const others = [...folderFaults(environment, root), ...misspelled].map(settingFault);
  try {
    const config = parseConfig(environment, root);
    const set = SETTING_NAMES.filter((name) => name in withoutEmpty(environment));
    const summary = set.length === 0 ? 'All have their defaults.' : `Set: ${set.join(', ')}.`;
    const findings = others.length > 0 ? others : [ok('settings', summary)];
    return { findings: [...findings, ...unknown], config };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const faults = error.faults.map(settingFault);
    return { findings: [...faults, ...others, ...unknown], config: undefined };
  }
}

function settingFault(text: string): Finding {
  return fault('settings', `${text}.`, 'Correct it: no server starts with this.');
}

/** Loads the content that the service reads. @param address - the public URL, to compare with the content's */
export async function checkContent(folder: string, address?: URL): Promise<Findings> {
  try {
    const { company } = loadIntakeContent(folder);
    const found = ok('content', `${company.name}, from ${folder}.`);
    return [found, address && checkSiteUrl(company.url, address)].filter((finding) => finding !== undefined);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return fault('content', error.message, 'Correct the files: npm run check shows all of their faults.');
  }
}

/** Compares the site's URL in the content, which canonical links and previews use, with the public one. */
function checkSiteUrl(url: string, address: URL): Finding | undefined {
  const named = new URL(url);
  // Redirects lead from the bare domain to www, and from HTTP to HTTPS.
  if (named.hostname.replace(/^www\./, '') === address.hostname.replace(/^www\./, '')) return undefined;
  return note(
    'site address',
    `Pages name ${named.origin} as the site's address, not ${address.origin}.`,
    'If visitors come by the latter, correct url in company/company.yaml, and build.',
  );
}

/** Whether there is a build; the server checks at its start that it is complete. */
export function checkPages(siteDir: string): Finding {
  if (existsSync(path.join(siteDir, 'index.html'))) return ok('pages', `Built, in ${siteDir}.`);
  return note(
    'pages',
    `There are none in ${siteDir}, and no server starts without them.`,
    'Build them with npm run build, or correct SITE_DIR.',
  );
}

const LOW_SPACE_BYTES = 1_000_000_000;
const MIN_SPACE_BYTES = 100_000_000;

/** Checks the data folder: its owner and identity, a running server, free space. */
export async function checkFolder({ dataDir, databaseUrl }: Stores): Promise<Findings> {
  if (!existsSync(dataDir)) {
    return note(
      'data folder',
      `There is no ${dataDir} yet.`,
      'A server creates it at its start; if one is running, DATA_DIR differs from its setting.',
    );
  }
  return [
    await checkOwner(dataDir),
    await checkIdentity(dataDir, databaseUrl !== undefined),
    await checkServer(dataDir),
    await checkFreeSpace(dataDir),
  ].filter((finding) => finding !== undefined);
}

async function checkIdentity(dataDir: string, isPostgres: boolean): Promise<Finding> {
  const identity = await readIdentity(dataDir);
  if (identity === 'unreadable')
    return fault('data folder', 'Its identity.json cannot be read.', 'See npm run operator -- folder.');
  if (identity !== undefined && (identity.engine === 'postgresql') !== isPostgres) {
    const engine = identity.engine === 'postgresql' ? 'PostgreSQL' : 'SQLite';
    return fault(
      'data folder',
      `It belongs to ${engine}, but DATABASE_URL is ${isPostgres ? '' : 'not '}set.`,
      `${isPostgres ? 'Unset it, or set DATA_DIR to another folder' : 'Set it'}, as for the server; "Backups" in docs/operations.md describes how to move from one to the other.`,
    );
  }
  return ok('data folder', `${dataDir}${identity === undefined ? ', not used yet' : ''}.`);
}

/** Files that a command creates belong to its user, and the server may be unable to write to them. */
async function checkOwner(dataDir: string): Promise<Finding | undefined> {
  const { uid } = await stat(dataDir);
  if (process.getuid === undefined || process.getuid() === uid) return undefined;
  return note(
    'data folder',
    `It belongs to the user with the number ${uid}, but this command runs as ${process.getuid()}.`,
    'Run commands as the user that the server runs as.',
  );
}

async function checkServer(dataDir: string): Promise<Finding> {
  if (!existsSync(path.join(dataDir, OWNER_FILE)))
    return note('server', 'None has used the data folder yet.');
  try {
    (await takeOwnerLock(dataDir, { shared: false, waitMs: 0 })).release();
    return note(
      'server',
      'No server uses the data folder.',
      'Start one, or read its log if it should be running.',
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return ok('server', 'One uses the data folder.');
  }
}

async function checkFreeSpace(dataDir: string): Promise<Finding> {
  const free = await freeBytes(dataDir);
  const found = `${formatBytes(free)} free on the disk of the data folder.`;
  const advice = 'Free space, or move DATA_DIR to a larger disk.';
  if (free < MIN_SPACE_BYTES) return fault('disk', found, advice);
  return free < LOW_SPACE_BYTES ? note('disk', found, advice) : ok('disk', found);
}

const NO_CV = 'Until it can, no CV can be received.';

/** Writes a few bytes to the CV store, and deletes them. */
export async function checkStorage(cvStore: Pick<CvStore, 'check' | 'probe' | 'notice'>): Promise<Findings> {
  try {
    await cvStore.check();
    await cvStore.probe();
    const notice = await cvStore.notice();
    return [ok('CVs', 'The store can be written.'), ...(notice === undefined ? [] : [note('CVs', notice)])];
  } catch (error) {
    if (error instanceof BucketError) return fault('CVs', `STORAGE_URL: ${error.message}.`, NO_CV);
    // Not created here: a folder that belongs to another user could be unwritable for the server.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return note('CVs', 'The store does not exist yet.', 'A server creates it at its start.');
    return fault('CVs', `The store can't be written: ${(error as Error).message}.`, NO_CV);
  }
}
