import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { documentedCommands, documentedFields } from './testing/documented.ts';
import { leaves, unknownWords } from './testing/whole-program.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const ORDERS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).flatMap((document) =>
  [
    ...readFileSync(path.join(ROOT, document), 'utf8').matchAll(
      /npm run (--silent )?operator -- ([^\n`|…]+)/g,
    ),
  ].map(([, silent = '', order = '']) => [order.trim(), document, silent !== ''] as const),
);

test('the documents name commands', () => {
  expect(ORDERS.length).toBeGreaterThan(10);
});

test.each(ORDERS)('`%s` in %s is a command that the command line takes', (order) => {
  expect(unknownWords(order)).toEqual([]);
});

test.each(ORDERS.filter(([order]) => /--json|--csv/.test(order)))(
  '`%s` in %s keeps npm from writing into what a program reads',
  (_order, _document, isSilent) => {
    expect(isSilent).toBe(true);
  },
);

test.each(['gossip', 'erase --mail x', 'quarantine release --everything'])('`%s` is none', (order) => {
  expect(unknownWords(order)).not.toEqual([]);
});

test('the table in operations.md has every command, in order, and what it says is its help', () => {
  expect(documentedCommands()).toEqual(leaves().map(([way, command]) => [way, command.description()]));
});

test('what --json prints is documented for every command that has it', () => {
  const withJson = leaves().filter(([, { options }]) => options.some(({ long }) => long === '--json'));
  expect([...documentedFields().keys()].sort()).toEqual(withJson.map(([way]) => way).sort());
});
