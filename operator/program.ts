import { Command } from 'commander';
import { announceCommand } from './announcing/announce-command.ts';
import { backupCommand } from './backup/backup-command.ts';
import { restoreCommand } from './backup/restore-command.ts';
import { verifyCommand } from './backup/verify-command.ts';
import type { Labels } from './command/form-labels.ts';
import type { Output } from './command/output.ts';
import type { Stores } from './command/stores.ts';
import { EXIT_STATUS, inOneVoice } from './command/voice.ts';
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
  const groups: readonly (readonly [heading: string, commands: readonly Command[]])[] = [
    [
      'Looking after:',
      [
        statusCommand(stores, output),
        doctorCommand({ stores, company, environment, root }, output),
        folderCommand(stores, output),
      ],
    ],
    [
      'Reading:',
      [
        inboxCommand(stores, output, labels),
        exportCommand(stores, output, labels),
        visitsCommand(stores, output),
        notFoundCommand(stores, output, company),
      ],
    ],
    [
      'Sending:',
      [
        quarantineCommand(stores, output, labels),
        redeliverCommand(stores, output),
        webhooksCommand(stores, output, environment),
        announceCommand(stores.siteDir, output),
      ],
    ],
    ['Erasing:', [eraseCommand(stores, output), purgeCommand(stores, output)]],
    ['Keeping:', [backupCommand(stores, output), verifyCommand(output), restoreCommand(stores, output)]],
  ];
  const program = new Command('operator')
    .usage('<command> [options]')
    .description(
      "Looks after what the site's forms brought in, beside the running server, on SQLite and PostgreSQL. The variables of the server hold here, too: DATA_DIR names the data folder, DATABASE_URL the database.",
    );
  for (const [heading, commands] of groups)
    for (const command of commands) program.addCommand(command.helpGroup(heading));
  return inOneVoice(program.addHelpText('after', EXIT_STATUS));
}
