import { webhookTargets } from '#server/config/webhook-targets.ts';
import { noDatabase, readDatabase } from '../command/database.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Stores } from '../command/stores.ts';
import { checkClock, checkDatabase, checkNotifications } from './check-database.ts';
import { checkContent, checkFolder, checkPages, checkSettings, checkStorage } from './check-inside.ts';
import { checkMail, checkScanner, checkWebhooks } from './check-outside.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { type Finding, fault, note } from './finding.ts';

/** What is looked at. */
export interface Patient {
  stores: Stores;
  /** The environment, as for the server. */
  environment: NodeJS.ProcessEnv;
  /** The project's folder. */
  root: string;
  /** The company's folder. */
  company: string;
  /** Where visitors reach the site, if that is to be tried. */
  address?: URL | undefined;
}

/**
 * Looks at everything that a server needs, and at what stands in front of it. Changes nothing but for a few bytes that
 * it writes where CVs are kept, and removes.
 */
export async function diagnose({ stores, environment, root, company, address }: Patient): Promise<Finding[]> {
  const { findings: settings, config } = checkSettings(environment, root);
  // Nothing else can be tried with settings that can't be used.
  if (config === undefined)
    return [...settings, ...(await looked('content', 'Correct COMPANY_DIR.', () => checkContent(company)))];
  const checks = [
    looked('content', 'Correct COMPANY_DIR.', () => checkContent(company, address)),
    checkPages(stores.siteDir),
    looked('data folder', 'Correct DATA_DIR, or what is there.', () => checkFolder(stores)),
    looked('database', 'Correct DATA_DIR, or what is there.', () => checkTheDatabase(stores)),
    // A folder that no server has used stays as it is.
    checkStorage(stores.cvStore),
    checkScanner(config.CLAMD_URL, config.MAX_UPLOAD_BYTES),
    checkMail(config.SMTP_URL),
    checkWebhooks(webhookTargets(config)),
    address === undefined ? [NO_ADDRESS] : checkPublicAddress(address, config),
  ];
  return [...settings, ...(await Promise.all(checks)).flat()];
}

/** What was found of something; that it can't be looked at is a fault of its own, and keeps nobody from learning the rest. */
async function looked(about: string, advice: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return [fault(about, `It can't be looked at: ${error.message}.`, advice)];
  }
}

const NO_ADDRESS = note(
  'public',
  'Not tried.',
  'Give the address that visitors use, to see whether CVs get through the proxy: doctor https://…',
);

async function checkTheDatabase(stores: Stores): Promise<Finding[]> {
  try {
    const found = await readDatabase(stores, async (database) => [
      ...(await checkDatabase(database)),
      ...(await checkClock(database)),
      ...(await checkNotifications(database)),
    ]);
    return (
      found ?? [
        note(
          'database',
          `Nothing is kept yet: ${noDatabase(stores)}.`,
          'A server makes what is missing when it starts.',
        ),
      ]
    );
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [fault('database', error.message)];
  }
}
