import { webhookTargets } from '#server/config/webhook-targets.ts';
import { OperatorError } from '../command/output.ts';
import { type Context, noDatabase, readDatabase, type Stores } from '../command/stores.ts';
import { checkClock, checkDatabase, checkNotifications } from './check-database.ts';
import { checkContent, checkFolder, checkPages, checkSettings, checkStorage } from './check-inside.ts';
import { checkMail, checkScanner, checkWebhooks } from './check-outside.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { type Finding, type Findings, fault, note } from './finding.ts';

/**
 * Looks at everything that a server needs, and at what stands in front of it. Changes nothing but for a few bytes that
 * it writes where CVs are kept, and removes.
 *
 * @param address - where visitors reach the site, if that is to be tried
 */
export async function diagnose(context: Context, address?: URL): Promise<readonly Finding[]> {
  const { environment, root, company } = context;
  const { findings: settings, config } = checkSettings(environment, root);
  const content = looked('content', 'Correct COMPANY_DIR.', () => checkContent(company, address));
  // Nothing else can be tried with settings that can't be used.
  if (config === undefined) return [settings, await content].flat();
  const checks = [
    content,
    checkPages(context.siteDir),
    looked('data folder', 'Correct DATA_DIR, or what is there.', () => checkFolder(context)),
    looked('database', 'Correct DATA_DIR, or what is there.', () => checkTheDatabase(context)),
    checkStorage(context.cvStore),
    checkScanner(config.CLAMD_URL, config.MAX_UPLOAD_BYTES),
    checkMail(config.SMTP_URL),
    checkWebhooks(webhookTargets(config)),
    address === undefined ? NO_ADDRESS : checkPublicAddress(address, config),
  ];
  return [settings, ...(await Promise.all(checks))].flat();
}

/** What was found of something; that it can't be looked at is a fault of its own, and keeps nobody from learning the rest. */
async function looked(about: string, advice: string, check: () => Promise<Findings>): Promise<Findings> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return fault(about, `It can't be looked at: ${error.message}.`, advice);
  }
}

const NO_ADDRESS = note(
  'public',
  'Not tried.',
  'Give the address that visitors use, to see whether CVs get through the proxy: doctor https://…',
);

async function checkTheDatabase(stores: Stores): Promise<Findings> {
  try {
    const found = await readDatabase(stores, async (database) =>
      [await checkDatabase(database), await checkClock(database), await checkNotifications(database)].flat(),
    );
    if (found !== undefined) return found;
    return note(
      'database',
      `Nothing is kept yet: ${noDatabase(stores)}.`,
      'A server makes what is missing when it starts.',
    );
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return fault('database', error.message);
  }
}
