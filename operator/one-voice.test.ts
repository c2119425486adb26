import { expect, test } from 'vitest';
import { allCommands, leaves, unknownWords, wholeProgram } from './testing/whole-program.ts';

/** They change nothing of what is kept. */
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

/** What they do can't be taken back, or replaces what is there. */
const GRAVE: ReadonlySet<string> = new Set([
  'webhooks adopt',
  'quarantine delete',
  'erase',
  'purge',
  'folder adopt',
]);

const LEAVES = leaves();

/** The help as it is shown, with what follows the options. */
function helpOf(name: string): string {
  const command = allCommands(wholeProgram()).find(([way]) => way === name)?.[1];
  let help = '';
  command?.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

test.each(allCommands(wholeProgram()))(
  '%s is described by a sentence that tells what to do',
  (_, command) => {
    for (const text of [command.description(), command.summary() || command.description()])
      expect(text).toMatch(/^(?:[A-Z][a-z]*[a-rt-z]) [^.]+(?:site\.yaml[^.]+indexNow\.key)?\.$/);
  },
);

test.each(allCommands(wholeProgram()))(
  'the help of %s has examples that work, silent for programs',
  (way) => {
    const examples = [...helpOf(way).matchAll(/^ {2}npm run (--silent )?operator -- (.+)$/gm)];
    expect(examples.length).toBeGreaterThan(0);
    for (const [, silent, order = ''] of examples) {
      expect(order).toContain(way.split(' ')[0]);
      expect(unknownWords(order.replace(/ \| .*$/, ''))).toEqual([]);
      expect([order, silent !== undefined]).toEqual([order, /--json|--csv| \| /.test(order)]);
    }
  },
);

test('every command is in a group, and the statuses are said once', () => {
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
  LEAVES.find(([name]) => name === way)?.[1].options.flatMap(({ long }) => long ?? []) ?? [];

test.each(LEAVES)(
  '%s can be read by a program, tried if it changes anything, and asks if it is grave',
  (way) => {
    expect(flags(way).includes('--json')).toBe(!WRITING_FILES.has(way));
    expect(flags(way).includes('--dry-run')).toBe(!READING.has(way));
    expect(flags(way).includes('--yes')).toBe(GRAVE.has(way));
  },
);

test('no option that several commands have is described in two ways', () => {
  const said = new Map<string, Set<string>>();
  for (const [, { options }] of LEAVES) {
    for (const { long, description } of options.filter(({ long: name }) => isShared(name))) {
      said.set(long ?? '', (said.get(long ?? '') ?? new Set()).add(description));
    }
  }
  expect([...said.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1]);
});

function isShared(name: string | null | undefined): boolean {
  return ['--json', '--dry-run', '--yes', '--kind'].includes(name ?? '');
}
