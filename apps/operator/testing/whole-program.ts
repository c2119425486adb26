import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testForms } from '@website/model/contract/testing/form-texts.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { chooseCvStore } from '@website/store/cvs/choose-cv-store.ts';
import type { Command } from 'commander';
import { operatorProgram } from '../program.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The command line, for inspection only. */
export function wholeProgram(): Command {
  return operatorProgram({
    dataDir: 'data',
    cvStore: chooseCvStore({ DATA_DIR: 'data' }),
    siteDir: 'build/client',
    output: { write: async () => undefined, note: () => undefined },
    labels: async () => testForms(),
    company: FULL_COMPANY,
    environment: {},
    root: ROOT,
  });
}

/** All subcommands, by their full names. */
export function allCommands(of: Command, way: readonly string[] = []): [string, Command][] {
  return of.commands.flatMap((command): [string, Command][] => {
    const words = [...way, command.name()];
    return [[words.join(' '), command], ...allCommands(command, words)];
  });
}

/** The commands without subcommands. */
export function executableCommands(): [string, Command][] {
  return allCommands(wholeProgram()).filter(([, command]) => command.commands.length === 0);
}

/** The unknown subcommands and options of a command. @param order - the arguments after `npm run operator --` */
export function unknownArguments(order: string): string[] {
  let command = wholeProgram();
  const unknown: string[] = [];
  for (const word of order.split(' ')) {
    const next = command.commands.find((one) => one.name() === word);
    if (next !== undefined) command = next;
    else if (word.startsWith('--')) {
      if (!`${command.helpInformation()} --help`.includes(`${word} `) && word !== '--help')
        unknown.push(word);
    } else if (command.parent === null) unknown.push(word);
  }
  return unknown;
}

/** The documented fields of each command's `--json`, by its full name. */
export function documentedFields(): Map<string, string[]> {
  const rows = rowsBelow('### What `--json` prints').map(
    ([way, says]) => [way, [...says.matchAll(/`(\w+)`/g)].map(([, field = '']) => field)] as const,
  );
  // Longest name first, so that a search by prefix finds the most specific one.
  return new Map([...rows].sort(([one], [other]) => other.length - one.length));
}

function rowsBelow(heading: string): [string, string][] {
  const [, below = ''] = readFileSync(path.join(ROOT, 'docs/commands.md'), 'utf8').split(`\n${heading}\n`);
  const section = below.split(/\n##+ /)[0] ?? '';
  return [...section.matchAll(/^\| `([a-z -]+)` \| ([^|]+) \|$/gm)].map(([, way = '', says = '']) => [
    way,
    says,
  ]);
}
