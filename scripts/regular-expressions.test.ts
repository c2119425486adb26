import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import { beforeAll, expect, test, vi } from 'vitest';
import * as constants from '#contract/constants.ts';
import { type Pattern, regularExpressions } from './regular-expressions.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/**
 * Code that a visitor, a mail or a content file can reach; tests and drawing programs read only their own data, the programs for
 * deployment only files of the project.
 */
const SOURCES = '{server,contract,operator,app,brand,schema,scripts}/**/*.{ts,tsx}';

// In JavaScript: otherwise the checker would start Java or a program of its own, depending on the machine.
beforeAll(() => {
  vi.stubEnv('RECHECK_BACKEND', 'pure');
});

/**
 * Whether no text can make a pattern slow: its time grows no faster than the text's length. It is decided by reasoning
 * alone, which gives the same verdict on every machine; a pattern that looks ahead or behind is `unknown` to it.
 */
async function verdict({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<string> {
  const result = await check(source, flags, { timeout: 60_000, checker: 'automaton' });
  return result.status === 'vulnerable' ? result.complexity.summary : result.status;
}

test('no regular expression can be made slow by its input', { timeout: 300_000 }, async () => {
  const slow: string[] = [];
  let checked = 0;
  for (const file of globSync(SOURCES, {
    cwd: ROOT,
    exclude: ['**/*.test.{ts,tsx}', '{server,schema}/testing/**', 'scripts/{deployment,setting-lists}/**'],
  })) {
    const code = readFileSync(path.join(ROOT, file), 'utf8');
    for (const pattern of regularExpressions(file, code, constants)) {
      const found = await verdict(pattern);
      if (found !== 'safe')
        slow.push(`${file}:${pattern.line}: ${found}: /${pattern.source}/${pattern.flags}`);
      checked += 1;
    }
  }
  expect(slow).toEqual([]);
  expect(checked).toBeGreaterThan(30);
});

test.each([
  ['^(?:a+)+$', 'exponential'],
  ['\\s+$', '2nd degree polynomial'],
])('%s is found to be slow', async (source, found) => {
  expect(await verdict({ source, flags: '' })).toMatch(found);
});

test('patterns are found as literals, as texts and as texts with a constant in them', () => {
  const code = [
    'const one: RegExp = /a+/g;',
    "const two = <p>{new RegExp('b\\\\d', 'u')}</p>;",
    'const three = RegExp(`^c{1,$' + '{MOST}}$`);',
    "const none = '/d/'.length / 2 / 3; // /e/",
  ].join('\n');
  expect(regularExpressions('x.tsx', code, { MOST: 15 })).toEqual([
    { source: 'a+', flags: 'g', line: 1 },
    { source: 'b\\d', flags: 'u', line: 2 },
    { source: '^c{1,15}$', flags: '', line: 3 },
  ]);
});

test.each(['new RegExp(text)', 'new RegExp(`^$' + '{text}`)', "new RegExp('a' + text)"])(
  '%s is refused: it cannot be known',
  (code) => {
    expect(() => regularExpressions('x.ts', `\n${code}`)).toThrow('x.ts:2: this pattern is not constant');
  },
);
