import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { testForms } from '#contract/testing/form-texts.ts';
import { FULL_COMPANY } from '#schema/testing/full-company.ts';
import { chooseCvStore } from '#server/attachments/store/choose-cv-store.ts';
import { operatorProgram } from './program.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const ORDERS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).flatMap((document) =>
  [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(/npm run operator -- ([^\n`|…]+)/g)].map(
    ([, order = '']) => [order.trim(), document] as const,
  ),
);

/** The words of a command that the command line does not know. */
function unknownWords(order: string): string[] {
  let command: Command = operatorProgram(
    { dataDir: 'data', cvStore: chooseCvStore({ DATA_DIR: 'data' }), siteDir: 'build/client' },
    { write: async () => undefined, note: () => undefined },
    async () => testForms(),
    { company: FULL_COMPANY, environment: {}, root: ROOT },
  );
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

test('the documents name commands', () => {
  expect(ORDERS.length).toBeGreaterThan(10);
});

test.each(ORDERS)('`%s` in %s is a command that the command line takes', (order) => {
  expect(unknownWords(order)).toEqual([]);
});

test.each(['gossip', 'erase --mail x', 'quarantine release --everything'])('`%s` is none', (order) => {
  expect(unknownWords(order)).not.toEqual([]);
});
