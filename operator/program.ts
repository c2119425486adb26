import { Command } from 'commander';
import { clockCommand } from './clock/clock-command.ts';
import { eraseCommand } from './erasing/erase-command.ts';
import { purgeCommand } from './erasing/purge-command.ts';
import { exportCommand } from './export/export-command.ts';
import { folderCommand } from './folder/folder-command.ts';
import { inboxCommand } from './inbox/inbox-command.ts';
import { quarantineCommand } from './quarantine/quarantine-command.ts';
import { redeliverCommand } from './redelivery/redeliver-command.ts';
import { statusCommand } from './status/status-command.ts';

/**
 * The whole command line.
 *
 * @param dataDir - the data folder
 * @param write - takes what goes to standard output
 * @param databaseUrl - PostgreSQL, if that was chosen: only `folder` knows it
 */
export function operatorProgram(
  dataDir: string,
  write: (text: string) => void,
  databaseUrl?: string,
): Command {
  return new Command('operator')
    .description(
      "Looks after what the site's forms brought in. DATA_DIR names the data folder, as for the server.",
    )
    .addCommand(inboxCommand(dataDir, write))
    .addCommand(quarantineCommand(dataDir, write))
    .addCommand(redeliverCommand(dataDir, write))
    .addCommand(exportCommand(dataDir, write))
    .addCommand(eraseCommand(dataDir, write))
    .addCommand(purgeCommand(dataDir, write))
    .addCommand(clockCommand(dataDir, write))
    .addCommand(statusCommand(dataDir, write))
    .addCommand(folderCommand(dataDir, write, databaseUrl));
}
