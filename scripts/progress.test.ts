import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { print, step } from './progress.ts';

let written = '';
const isTerminal = process.stdout.isTTY;

beforeEach(() => {
  written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.stdout.isTTY = isTerminal;
});

test('a pipe gets a line for each step at its end', async () => {
  process.stdout.isTTY = false;
  await step(
    'Reading',
    async () => 12,
    (count) => `${count} files`,
  );
  await expect(step('Rendering', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');

  expect(written).toMatch(/^✓ Reading: 12 files, \d+\.\d s\n✗ Rendering: failed, \d+\.\d s\n$/);
});

test('a terminal shows the running steps below everything else', async () => {
  process.stdout.isTTY = true;
  await Promise.all([
    step('Reading', async () => undefined),
    step('Rendering', async () => print('A warning.\n')),
  ]);

  const lines = stripVTControlCharacters(written).split(/[\r\n]+/);
  expect(lines).toEqual(expect.arrayContaining(['  Reading …', '  Reading, Rendering …', 'A warning.']));
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(2);
});
