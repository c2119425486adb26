import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { FORM_NAMES, FORMS } from '@website/model/contract/forms/forms.ts';
import { folderFault } from '@website/store/config/config-values.ts';
import { Command, InvalidArgumentError, Option } from 'commander';
import { OperatorError, UsageError } from './output.ts';

// How all commands speak: the options that mean the same with each of them, their help, and what is said of wrong use.

export interface Order {
  dryRun?: true | undefined;
  json?: true | undefined;
}

export interface GraveOrder extends Order {
  yes?: true | undefined;
}

/** How the command line is called, and how where a program reads what it prints: npm writes two lines before it otherwise. */
const CALLED = 'npm run operator --';
const CALLED_BY_PROGRAMS = 'npm run --silent operator --';

/** A command with the options that several have, each described in one way. */
export class OperatorCommand extends Command {
  json(): this {
    return this.option('--json', 'print it as JSON');
  }

  order(): this {
    return this.option('--dry-run', 'say what would be done, and do nothing').json();
  }

  graveOrder(): this {
    return this.order().option('--yes', 'do it without asking');
  }

  ofKind(): this {
    const kinds = FORM_NAMES.map((name) => FORMS[name].kind);
    return this.addOption(new Option('--kind <kind>', 'one kind only').choices(kinds));
  }

  /** Adds examples to its help, given without `npm run operator --`. */
  examples(...examples: readonly string[]): this {
    const lines = examples.map(
      (example) => `\n  ${/--json|--csv| \| /.test(example) ? CALLED_BY_PROGRAMS : CALLED} ${example}`,
    );
    return this.addHelpText('after', `\n${examples.length > 1 ? 'Examples' : 'Example'}:${lines.join('')}`);
  }
}

export function positiveNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1.');
  return Number(text);
}

/** A path, which the shell has replaced ~ and variables in: in quotes it does not. */
export function place(text: string): string {
  const fault = folderFault(text);
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return text;
}

export function days(text: string): number {
  const number = positiveNumber(text);
  if (number > 36_500) throw new InvalidArgumentError('It must be at most 36500.');
  return number;
}

/** An e-mail address, as far as one that could never have come from a form is told from others. */
export function emailAddress(text: string): string {
  if (/.@./.test(text)) return text;
  throw new InvalidArgumentError('It must be an e-mail address such as person@mail.example.');
}

/** A day, which begins in UTC, or a point in time. */
export function pointInTime(text: string): Date {
  const moment = new Date(text);
  const isOne = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?$/.test(text);
  if (isOne && !Number.isNaN(moment.getTime())) return moment;
  throw new InvalidArgumentError('It must be a day such as 2026-03-01 or a time such as 2026-03-01T10:00Z.');
}

/** Where a program reads the output, nobody can be asked. @throws {UsageError} if the command would have to ask */
export function expectNoQuestion({ json, dryRun, yes }: GraveOrder): void {
  if (json && !dryRun && !yes) throw new UsageError('With --json nobody is asked: give --dry-run or --yes.');
}

/** Lets the operator confirm what cannot be undone. @throws {OperatorError} if they do not, or if nobody can be asked */
export async function confirm(
  question: string,
  input: Readable & { isTTY?: boolean } = process.stdin,
  output: Writable & { isTTY?: boolean } = process.stdout,
): Promise<void> {
  if (!input.isTTY || !output.isTTY)
    throw new OperatorError(`${question} Nobody can be asked without a terminal: give --yes to go ahead.`);
  const asked = createInterface({ input, output });
  const answer = await asked
    .question(`${question} [y/N] `)
    .catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
      // Ctrl-C or Ctrl-D: the terminal is still in the line of the question.
      output.write('\n');
      return '';
    })
    .finally(() => asked.close());
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new OperatorError('Nothing was done.');
}

/** Has a command, and all below it, speak as all others do: help, and what is said of wrong use. */
export function inOneVoice(command: Command): Command {
  command
    .exitOverride()
    .helpOption('-h, --help', 'show this help')
    .configureOutput({ outputError: (text, write) => write(`${refusal(text, command)}\n`) });
  if (command.parent === null)
    command.commandsGroup('Help:').helpCommand('help [command]', 'Show the help of a command.');
  else command.helpCommand(false);
  for (const below of command.commands) inOneVoice(below);
  return command;
}

/** The words that lead to a command, such as `quarantine release`. */
function wayTo(command: Command): string {
  const { parent } = command;
  return parent === null ? '' : `${wayTo(parent)} ${command.name()}`.trim();
}

/** A refusal of commander as sentences on a line, and where to look. */
function refusal(text: string, command: Command): string {
  const [what = '', ...more] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const excess = what.startsWith('too many arguments') ? what.split(' got 1: ')[1] : undefined;
  const { parent } = command;
  // Whatever is no command of a group is taken for an argument of the one that the group does by itself.
  if (parent?.parent && excess !== undefined && command.registeredArguments.length === 0) {
    const names = parent.commands.map((one) => one.name()).join(', ');
    return `Unknown command '${excess.replace(/\.$/, '')}': ${wayTo(parent)} has ${names}. ${whereToLook(parent)}`;
  }
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1)}`.replace(/[.]?$/, '.');
  return [sentence, ...more.map((line) => line.replace(/^\((.*)\)$/, '$1')), whereToLook(command)].join(' ');
}

function whereToLook(command: Command): string {
  return `See: ${[CALLED, wayTo(command), '--help'].filter((word) => word !== '').join(' ')}`;
}
