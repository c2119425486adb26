import { existsSync } from 'node:fs';
import path from 'node:path';
import { COMPANY, SHOWN_COMPANY } from './root.ts';
import { CommandError } from './run.ts';
import { expectNotNewer, productVersion, recordedVersion } from './upgrade/versions.ts';

/**
 * Checks that there is a company's folder, since a mistyped `COMPANY_DIR` would otherwise be reported as dozens of missing files, and
 * that this product knows its version.
 *
 * @throws {CommandError} that says how to get one
 */
export function expectCompany(): void {
  if (existsSync(path.join(COMPANY, 'company.yaml'))) {
    expectNotNewer(recordedVersion(COMPANY), productVersion());
    return;
  }
  const state = existsSync(COMPANY) ? 'has no company.yaml' : 'does not exist';
  throw new CommandError(
    `The company's folder, ${SHOWN_COMPANY}, ${state}. COMPANY_DIR names the folder (docs/settings.md), and npm run new-owner creates one.`,
  );
}
