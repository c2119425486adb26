// @module-tag nightly

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as constants from '@website/model/contract/constants.ts';
import { check } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from './root.ts';

/**
 * Code that processes untrusted input: of visitors, mails and content files. Tests and drawing programs read only their own data,
 * programs for deployment only files of the project.
 */
const SOURCES = '{apps/{operator,service,site},packages,scripts}/**/*.{ts,tsx}';

// Pure JavaScript: otherwise the checker would start Java or a native program, depending on the machine.
beforeAll(() => {
  vi.stubEnv('RECHECK_BACKEND', 'pure');
});

/** A regular expression in the source, with its line. */
interface Pattern {
  source: string;
  flags: string;
  line: number;
}

/**
 * Finds every regular expression of a module: literals, and calls of `RegExp` with a string that may contain constants.
 *
 * @throws {Error} naming the line of a pattern that is not constant
 */
function regularExpressions(file: string, code: string, known: Readonly<Record<string, unknown>>): Pattern[] {
  const patterns: Pattern[] = [];
  const found = (start: number, source: string | undefined, flags: string) => {
    const line = code.slice(0, start).split('\n').length;
    if (source === undefined) throw new Error(`${file}:${line}: this pattern is not constant`);
    patterns.push({ source, flags, line });
  };
  const called = ({ start, callee, arguments: given }: Called) => {
    if (callee.name !== 'RegExp') return;
    const [source, flags] = given.map((each) => textOf(each, known));
    found(start, source, flags ?? '');
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: (node) => called(node as unknown as Called),
    CallExpression: (node) => called(node as unknown as Called),
  }).visit(parseSync(file, code).program);
  return patterns;
}

interface Called {
  start: number;
  callee: { name?: string };
  arguments: Expression[];
}

interface Expression {
  type: string;
  value?: unknown;
  name?: string;
  expressions?: Expression[];
  quasis?: { value: { cooked: string } }[];
}

/** The value of a constant string expression; otherwise undefined. */
function textOf(node: Expression, known: Readonly<Record<string, unknown>>): string | undefined {
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'Identifier')
    return node.name !== undefined && node.name in known ? String(known[node.name]) : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const values = (node.expressions ?? []).map((part) => textOf(part, known));
  if (values.includes(undefined)) return undefined;
  return node.quasis?.map(({ value }, index) => value.cooked + (values[index] ?? '')).join('');
}

/**
 * Whether a pattern matches in linear time, so that no input makes it slow (ReDoS). The checker analyzes the automaton, which gives
 * the same verdict on every machine; a pattern with lookaround is `unknown` to it.
 */
async function verdict({ source, flags }: Omit<Pattern, 'line'>): Promise<string> {
  const result = await check(source, flags, { timeout: 60_000, checker: 'automaton' });
  return result.status === 'vulnerable' ? result.complexity.summary : result.status;
}

test('no regular expression can be made slow by its input', { timeout: 300_000 }, async () => {
  const slow: string[] = [];
  let checked = 0;
  for (const file of globSync(SOURCES, {
    cwd: ROOT,
    exclude: [
      '**/*.test.{ts,tsx}',
      '{apps,packages}/**/testing/**',
      '**/vite.config.ts',
      'scripts/{deployment,setting-lists}/**',
    ],
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

test('patterns are found as literals, strings, and template strings with constants', () => {
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
  '%s is refused: it is not constant',
  (code) => {
    expect(() => regularExpressions('x.ts', `\n${code}`, {})).toThrow('x.ts:2: this pattern is not constant');
  },
);
