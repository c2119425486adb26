import { type Command, Option } from 'commander';
import { UsageError } from './operator-error.ts';

// The options that mean the same with every command that has them.

/** The options of a command that changes something. */
export interface Order {
  dryRun?: true | undefined;
  json?: true | undefined;
}

/** The options of a command whose change can't be undone. */
export interface GraveOrder extends Order {
  yes?: true | undefined;
}

/** `--json`: what the command found or did, for programs. */
export function jsonOption(): Option {
  return new Option('--json', 'print it as JSON');
}

/** Gives a command that changes something the options that all of them have. */
export function withOrder(command: Command): Command {
  return command.option('--dry-run', 'say what would be done, and do nothing').addOption(jsonOption());
}

/** Gives a command that asks before it changes something the options that all of them have. */
export function withGraveOrder(command: Command): Command {
  return withOrder(command).option('--yes', 'do it without asking');
}

/**
 * Where a program reads the output, nobody can be asked.
 *
 * @throws {UsageError} if the command would have to ask
 */
export function expectNoQuestion({ json, dryRun, yes }: GraveOrder): void {
  if (json && !dryRun && !yes) throw new UsageError('With --json nobody is asked: give --dry-run or --yes.');
}
