import { Command } from 'commander';
import { announceCommand } from './announcing/announce-command.ts';
import { backupCommand, restoreCommand, verifyCommand } from './backup/backup-commands.ts';
import { configureHelp } from './command/command-line.ts';
import type { Context } from './command/stores.ts';
import { doctorCommand } from './doctor/doctor-command.ts';
import { eraseCommand, purgeCommand } from './erasing/erase-commands.ts';
import { exportCommand } from './export/export-command.ts';
import { folderCommand } from './folder/folder-command.ts';
import { inboxCommand } from './inbox/inbox-command.ts';
import { notFoundCommand } from './not-found/not-found-command.ts';
import { quarantineCommand } from './quarantine/quarantine-command.ts';
import { redeliverCommand } from './redelivery/redeliver-command.ts';
import { statusCommand } from './status/status-command.ts';
import { visitsCommand } from './visits/visits-command.ts';
import { webhooksCommand } from './webhooks/webhooks-command.ts';

const GROUPS = {
  'Looking after:': [statusCommand, doctorCommand, folderCommand],
  'Reading:': [inboxCommand, exportCommand, visitsCommand, notFoundCommand],
  'Sending:': [quarantineCommand, redeliverCommand, webhooksCommand, announceCommand],
  'Erasing:': [eraseCommand, purgeCommand],
  'Keeping:': [backupCommand, verifyCommand, restoreCommand],
};

const EXIT_STATUS = `
Exit status:
  0  done; all is well
  1  failed, or something needs your attention: standard error explains it
  2  wrong usage; nothing was done`;

export function operatorProgram(context: Context): Command {
  const program = new Command('operator')
    .usage('<command> [options]')
    .description(
      "Manages the submissions of the site's forms, beside the running server, on SQLite and PostgreSQL. It uses the server's settings: DATA_DIR names the data folder, DATABASE_URL the database.",
    );
  for (const [heading, commands] of Object.entries(GROUPS))
    for (const command of commands) program.addCommand(command(context).helpGroup(heading));
  return configureHelp(program.addHelpText('after', EXIT_STATUS));
}
