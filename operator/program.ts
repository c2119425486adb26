import { Command } from 'commander';
import { announceCommand } from './announcing/announce-command.ts';
import { backupCommand } from './backup/backup-command.ts';
import { restoreCommand } from './backup/restore-command.ts';
import { verifyCommand } from './backup/verify-command.ts';
import { clockCommand } from './clock/clock-command.ts';
import type { Labels } from './command/form-labels.ts';
import type { Output } from './command/output.ts';
import type { Stores } from './command/stores.ts';
import { doctorCommand } from './doctor/doctor-command.ts';
import { eraseCommand } from './erasing/erase-command.ts';
import { purgeCommand } from './erasing/purge-command.ts';
import { exportCommand } from './export/export-command.ts';
import { folderCommand } from './folder/folder-command.ts';
import { inboxCommand } from './inbox/inbox-command.ts';
import { notFoundCommand } from './not-found/not-found-command.ts';
import { quarantineCommand } from './quarantine/quarantine-command.ts';
import { redeliverCommand } from './redelivery/redeliver-command.ts';
import { statusCommand } from './status/status-command.ts';
import { visitsCommand } from './visits/visits-command.ts';
import { webhooksCommand } from './webhooks/webhooks-command.ts';

/** What the commands run in. */
export interface Deployment {
  /** The company folder. */
  company: string;
  environment: NodeJS.ProcessEnv;
  /** The project's folder. */
  root: string;
}

/**
 * The whole command line.
 *
 * @param labels - what the forms call their fields
 */
export function operatorProgram(
  stores: Stores,
  output: Output,
  labels: Labels,
  { company, environment, root }: Deployment,
): Command {
  return new Command('operator')
    .description(
      "Looks after what the site's forms brought in, and shows what was counted of visits. DATA_DIR names the data folder and DATABASE_URL the database, as for the server.",
    )
    .addCommand(inboxCommand(stores, output, labels))
    .addCommand(quarantineCommand(stores, output, labels))
    .addCommand(redeliverCommand(stores, output))
    .addCommand(webhooksCommand(stores, output, environment))
    .addCommand(exportCommand(stores, output, labels))
    .addCommand(eraseCommand(stores, output))
    .addCommand(purgeCommand(stores, output))
    .addCommand(clockCommand(stores, output))
    .addCommand(doctorCommand({ stores, company, environment, root }, output))
    .addCommand(statusCommand(stores, output))
    .addCommand(folderCommand(stores, output))
    .addCommand(backupCommand(stores, output))
    .addCommand(verifyCommand(output))
    .addCommand(restoreCommand(stores, output))
    .addCommand(visitsCommand(stores, output))
    .addCommand(notFoundCommand(stores, output, company))
    .addCommand(announceCommand(stores.siteDir, output));
}
