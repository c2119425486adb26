import type { Command } from 'commander';
import { CommanderError } from 'commander';

/** How the command line is called. */
const CALLED = 'npm run operator --';

/** How it is called where a program reads what it prints: npm writes two lines before it otherwise. */
const CALLED_BY_PROGRAMS = 'npm run --silent operator --';

/** Said once, in the help of the whole command line. */
export const EXIT_STATUS = `
Exit status:
  0  done; all is well
  1  it could not be done, or something needs you: standard error says what
  2  the command was not given as it must be; nothing was done`;

/** Adds examples to the help of a command, given without `npm run operator --`. */
export function withExamples(command: Command, ...examples: readonly string[]): Command {
  const lines = examples.map(
    (example) => `\n  ${/--json|--csv| \| /.test(example) ? CALLED_BY_PROGRAMS : CALLED} ${example}`,
  );
  return command.addHelpText('after', `\n${examples.length > 1 ? 'Examples' : 'Example'}:${lines.join('')}`);
}

/** Has a command, and all below it, speak as all others do: help, and what is said of wrong use. */
export function inOneVoice(command: Command): Command {
  command
    .exitOverride()
    .helpOption('-h, --help', 'show this help')
    .configureOutput({ outputError: (text, write) => write(`${inWords(text, command)}\n`) });
  if (command.parent === null)
    command.commandsGroup('Help:').helpCommand('help [command]', 'Show the help of a command.');
  else command.helpCommand(false);
  for (const below of command.commands) inOneVoice(below);
  return command;
}

/** With which status the program ends after commander refused something or showed help. */
export function statusOf({ exitCode }: CommanderError): number {
  // Asked for nothing, it shows its help on standard error, with another code than for help that was asked for.
  return exitCode === 0 ? 0 : 2;
}

export function isOfCommander(error: unknown): error is CommanderError {
  return error instanceof CommanderError;
}

/** The words that lead to a command, such as `quarantine release`. */
function wayTo(command: Command): string {
  const words: string[] = [];
  for (let at: Command | null = command; at?.parent; at = at.parent) words.unshift(at.name());
  return words.join(' ');
}

/** A refusal of commander as sentences on a line, and where to look. */
function inWords(text: string, command: Command): string {
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
  return [sentence(what), ...more.map((line) => line.replace(/^\((.*)\)$/, '$1')), whereToLook(command)].join(
    ' ',
  );
}

function whereToLook(command: Command): string {
  return `See: ${[CALLED, wayTo(command), '--help'].filter((word) => word !== '').join(' ')}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/[.]?$/, '.');
}
