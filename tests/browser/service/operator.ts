import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import PostalMime, { type Email } from 'postal-mime';
import { ROOT } from '../../../scripts/root.ts';
import type { RunningSite } from '../../../scripts/running-site.ts';

/** A row of `operator inbox list --json`. */
export interface InboxEntry {
  id: string;
  kind: string;
  from: string;
  subject: string;
  fields: Record<string, unknown>;
}

/** The output of the operator's command line. */
export async function operator({ dataDir }: RunningSite, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('node', [path.join(ROOT, 'apps/operator/main.ts'), ...args], {
    // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
    env: { ...process.env, COMPANY_DIR: FULL_COMPANY, DATA_DIR: dataDir },
  });
  return stdout;
}

/** The submissions from one sender, as the operator sees them. */
export async function inboxOf(site: RunningSite, sender: string): Promise<InboxEntry[]> {
  const entries = JSON.parse(await operator(site, 'inbox', 'list', '--json')) as InboxEntry[];
  return entries.filter(({ from }) => from === sender);
}

/** The mail about one sender that was sent so far. */
export async function mailOf(site: RunningSite, sender: string): Promise<Email[]> {
  const messages = await allMail(site);
  return messages.filter(({ replyTo }) => replyTo?.some(({ address }) => address === sender));
}

/** The answers to one sender that were sent so far. */
export async function mailsTo(site: RunningSite, sender: string): Promise<Email[]> {
  const messages = await allMail(site);
  return messages.filter(
    ({ to, headers }) =>
      to?.some(({ address }) => address === sender) && !headers.some(({ key }) => key === 'auto-submitted'),
  );
}

async function allMail({ dataDir }: RunningSite): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}
