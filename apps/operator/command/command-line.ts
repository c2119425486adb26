import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { FORM_NAMES, FORMS } from '@website/model/contract/forms/forms.ts';
import { folderFault } from '@website/store/config/config-values.ts';
import { Command, InvalidArgumentError, Option } from 'commander';
import { OperatorError, UsageError } from './output.ts';

// Shared by all commands: common options, argument parsers, prompts, help and usage errors.

export interface ActionOptions {
  dryRun?: true | undefined;
  json?: true | undefined;
}

export interface DestructiveOptions extends ActionOptions {
  yes?: true | undefined;
}

/** How to run the command line; `--silent` keeps npm from writing two lines before output that a program reads. */
const RUN = 'npm run operator --';
const RUN_SILENTLY = 'npm run --silent operator --';

/** A command with methods for the options that several have. */
export class OperatorCommand extends Command {
  json(): this {
    return this.option('--json', 'print it as JSON');
  }

  actionOptions(): this {
    return this.option('--dry-run', 'show what would be done, and do nothing').json();
  }

  destructiveOptions(): this {
    return this.actionOptions().option('--yes', 'do it without asking');
  }

  kindOption(): this {
    const kinds = FORM_NAMES.map((name) => FORMS[name].kind);
    return this.addOption(new Option('--kind <kind>', 'one kind only').choices(kinds));
  }

  /** Adds examples to its help, given without `npm run operator --`. */
  examples(...examples: readonly string[]): this {
    const lines = examples.map(
      (example) => `\n  ${/--json|--csv| \| /.test(example) ? RUN_SILENTLY : RUN} ${example}`,
    );
    return this.addHelpText('after', `\n${examples.length > 1 ? 'Examples' : 'Example'}:${lines.join('')}`);
  }
}

export function positiveNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1.');
  return Number(text);
}

/** A path; a ~ or variable in it was quoted, since the shell has not expanded it. */
export function filePath(text: string): string {
  const fault = folderFault(text);
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return text;
}

export function days(text: string): number {
  const number = positiveNumber(text);
  if (number > 36_500) throw new InvalidArgumentError('It must be at most 36500.');
  return number;
}

/** Anything that a form could have accepted as an e-mail address. */
export function emailAddress(text: string): string {
  if (/.@./.test(text)) return text;
  throw new InvalidArgumentError('It must be an e-mail address such as person@mail.example.');
}

/** A day, meaning its start in UTC, or a time. */
export function pointInTime(text: string): Date {
  const moment = new Date(text);
  const isOne = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?$/.test(text);
  if (isOne && !Number.isNaN(moment.getTime())) return moment;
  throw new InvalidArgumentError('It must be a day such as 2026-03-01 or a time such as 2026-03-01T10:00Z.');
}

/** @throws {UsageError} if the command would have to prompt while a program reads its JSON */
export function expectNoPrompt({ json, dryRun, yes }: DestructiveOptions): void {
  if (json && !dryRun && !yes)
    throw new UsageError('--json does not ask for confirmation: give --dry-run or --yes.');
}

/** Prompts for confirmation. @throws {OperatorError} if it is denied, or if there is no terminal to prompt at */
export async function confirm(
  question: string,
  input: Readable & { isTTY?: boolean } = process.stdin,
  output: Writable & { isTTY?: boolean } = process.stdout,
): Promise<void> {
  if (!input.isTTY || !output.isTTY)
    throw new OperatorError(`${question} This can't be confirmed without a terminal: give --yes.`);
  const prompt = createInterface({ input, output });
  const answer = await prompt
    .question(`${question} [y/N] `)
    .catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
      // Ctrl-C or Ctrl-D leaves the cursor in the line of the prompt.
      output.write('\n');
      return '';
    })
    .finally(() => prompt.close());
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new OperatorError('Nothing was done.');
}

/** Configures help and usage errors of a command and its subcommands. */
export function configureHelp(command: Command): Command {
  command
    .exitOverride()
    .helpOption('-h, --help', 'show this help')
    .configureOutput({ outputError: (text, write) => write(`${usageError(text, command)}\n`) });
  if (command.parent === null)
    command.commandsGroup('Help:').helpCommand('help [command]', 'Show the help of a command.');
  else command.helpCommand(false);
  for (const subcommand of command.commands) configureHelp(subcommand);
  return command;
}

/** A command with its parents, such as `quarantine release`. */
function commandPath(command: Command): string {
  const { parent } = command;
  return parent === null ? '' : `${commandPath(parent)} ${command.name()}`.trim();
}

/** Turns an error of commander into one line, with a hint to the help. */
function usageError(text: string, command: Command): string {
  const [what = '', ...more] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const excess = what.startsWith('too many arguments') ? what.split(' got 1: ')[1] : undefined;
  const { parent } = command;
  // Commander passes an unknown subcommand as an argument to the group's default command.
  if (parent?.parent && excess !== undefined && command.registeredArguments.length === 0) {
    const names = parent.commands.map((one) => one.name()).join(', ');
    return `Unknown command '${excess.replace(/\.$/, '')}': ${commandPath(parent)} has ${names}. ${helpHint(parent)}`;
  }
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1)}`.replace(/[.]?$/, '.');
  return [sentence, ...more.map((line) => line.replace(/^\((.*)\)$/, '$1')), helpHint(command)].join(' ');
}

function helpHint(command: Command): string {
  return `See: ${[RUN, commandPath(command), '--help'].filter((word) => word !== '').join(' ')}`;
}
