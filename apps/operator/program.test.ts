import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  allCommands,
  documentedFields,
  executableCommands,
  unknownArguments,
  wholeProgram,
} from './testing/whole-program.ts';

/** Commands that only read. */
const READING: ReadonlySet<string> = new Set([
  'status',
  'doctor',
  'folder show',
  'inbox list',
  'inbox show',
  'inbox cv',
  'export',
  'visits',
  'not-found',
  'quarantine list',
  'quarantine cvs',
  'webhooks list',
  'webhooks test',
  'verify',
]);

/** Their output is a file: a CV, or a table or JSON as `--format` has it. */
const WRITING_FILES: ReadonlySet<string> = new Set(['inbox cv', 'export']);

/** Commands that can't be undone, or that replace data. */
const DESTRUCTIVE: ReadonlySet<string> = new Set([
  'webhooks adopt',
  'quarantine delete',
  'erase',
  'purge',
  'folder adopt',
]);

const COMMANDS = executableCommands();

/** The full help, with the texts after the options. */
function helpOf(name: string): string {
  const command = allCommands(wholeProgram()).find(([way]) => way === name)?.[1];
  let help = '';
  command?.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

test.each(allCommands(wholeProgram()))(
  'the help of %s has valid examples, with --silent for programs',
  (way) => {
    const examples = [...helpOf(way).matchAll(/^ {2}npm run (--silent )?operator -- (.+)$/gm)];
    expect(examples.length).toBeGreaterThan(0);
    for (const [, silent, order = ''] of examples) {
      expect(order).toContain(way.split(' ')[0]);
      expect(unknownArguments(order.replace(/ \| .*$/, ''))).toEqual([]);
      expect([order, silent !== undefined]).toEqual([order, /--json|--csv| \| /.test(order)]);
    }
  },
);

test('every command is in a group, and the exit statuses are documented once', () => {
  const program = wholeProgram();
  let help = '';
  program.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  expect(help.match(/^\S.*:$/gm)).toEqual([
    'Options:',
    ...['Looking after:', 'Reading:', 'Sending:', 'Erasing:', 'Keeping:', 'Help:'],
    'Exit status:',
  ]);
  expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

const flags = (way: string) =>
  COMMANDS.find(([name]) => name === way)?.[1].options.flatMap(({ long }) => long ?? []) ?? [];

test.each(COMMANDS)(
  '%s has --json, --dry-run if it changes anything, and --yes if it is destructive',
  (way) => {
    expect(flags(way).includes('--json')).toBe(!WRITING_FILES.has(way));
    expect(flags(way).includes('--dry-run')).toBe(!READING.has(way));
    expect(flags(way).includes('--yes')).toBe(DESTRUCTIVE.has(way));
  },
);

const ROOT = path.resolve(import.meta.dirname, '../..');

const ORDERS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).flatMap((document) =>
  [
    ...readFileSync(path.join(ROOT, document), 'utf8').matchAll(
      /npm run (--silent )?operator -- ([^\n`|…]+)/g,
    ),
  ].map(([, silent = '', order = '']) => [order.trim(), document, silent !== ''] as const),
);

test('the documents mention commands', () => {
  expect(ORDERS.length).toBeGreaterThan(10);
});

test.each(ORDERS)('`%s` in %s is a command that the command line takes', (order) => {
  expect(unknownArguments(order)).toEqual([]);
});

test.each(ORDERS.filter(([order]) => /--json|--csv/.test(order)))(
  '`%s` in %s has --silent, which keeps npm from writing into the output',
  (_order, _document, isSilent) => {
    expect(isSilent).toBe(true);
  },
);

test.each(['gossip', 'erase --mail x', 'quarantine release --everything'])(
  '`%s` is not a command',
  (order) => {
    expect(unknownArguments(order)).not.toEqual([]);
  },
);

test('what --json prints is documented for every command that has it', () => {
  const withJson = executableCommands().filter(([, { options }]) =>
    options.some(({ long }) => long === '--json'),
  );
  expect([...documentedFields().keys()].sort()).toEqual(withJson.map(([way]) => way).sort());
});
