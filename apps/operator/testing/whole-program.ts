import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testForms } from '@website/model/contract/testing/form-texts.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { chooseCvStore } from '@website/store/cvs/choose-cv-store.ts';
import type { Command } from 'commander';
import { operatorProgram } from '../program.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The whole command line, to be looked at: nothing of it is run. */
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

/** All commands below one, with the words that lead to them. */
export function allCommands(of: Command, way: readonly string[] = []): [string, Command][] {
  return of.commands.flatMap((command): [string, Command][] => {
    const words = [...way, command.name()];
    return [[words.join(' '), command], ...allCommands(command, words)];
  });
}

/** Those that do something themselves, and do not only lead to others. */
export function leaves(): [string, Command][] {
  return allCommands(wholeProgram()).filter(([, command]) => command.commands.length === 0);
}

/** The words of a command that the command line does not know. @param order - as it follows `npm run operator --` */
export function unknownWords(order: string): string[] {
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

/** The fields that each command prints with `--json`, by its words, in order. */
export function documentedFields(): Map<string, string[]> {
  const rows = rowsBelow('### What `--json` prints').map(
    ([way, says]) => [way, [...says.matchAll(/`(\w+)`/g)].map(([, field = '']) => field)] as const,
  );
  // Whoever looks for the beginning of an order finds the longest first.
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
