import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_TARGET } from '@website/site/bundling/head-scripts.ts';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { companySite } from '../../scripts/company-site.ts';
import { CRASHES, KNOWN, NEWER, NEWER_CALLS, NEWER_PROPERTIES } from './newer-features.ts';

const SITE = path.join(companySite('full'), 'build/client');

const read = (pattern: string) =>
  globSync(pattern, { cwd: SITE }).map(
    (file) => [file, readFileSync(path.join(SITE, file), 'utf8')] as const,
  );

/** The contents of each page's elements of one kind, with the file's name. */
const inPages = (tag: string) =>
  read('**/*.html').flatMap(([file, html]) =>
    [...html.matchAll(new RegExp(`<${tag}(?: data-[^>]*)?>(.+?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => [file, text] as const,
    ),
  );

/** All style sheets, deduplicated. */
const styles = () =>
  [...new Set([...read('assets/*.css'), ...inPages('style')].map(([, text]) => text))].join('\n');

const may = (name: string) => NEWER.some((feature) => feature.name === name);

/** The distinct first groups of all matches, except allowed ones. */
function unknown(css: string, pattern: RegExp, isKnown: (name: string) => boolean): string[] {
  const names = new Set([...css.matchAll(pattern)].map(([, name = '']) => name));
  expect(names.size).toBeGreaterThan(3);
  return [...names].filter((name) => !isKnown(name) && !may(name));
}

test('scripts have no newer syntax than the oldest browsers parse', async () => {
  const codes = read('assets/*.js');
  expect(codes.length).toBeGreaterThan(20);
  for (const [file, code] of [...codes, ...inPages('script')]) {
    const as = async (target: string | string[]) =>
      (await transformWithOxc(code, `${file}.js`, { target, sourcemap: false })).code;
    expect(await as(BUILD_TARGET), file).toBe(await as('esnext'));
  }
});

test('scripts call nothing that the oldest browsers lack', () => {
  const calls = [...read('assets/*.js'), ...inPages('script')].flatMap(([file, code]) =>
    [...code.matchAll(NEWER_CALLS)].map(([call]) => `${file}: ${call}`),
  );
  expect([...new Set(calls)]).toEqual([]);
});

test('style sheets use nothing that the oldest browsers lack, except for allowed features', () => {
  const css = styles();
  const withoutConditions = css.replaceAll(/@(?:media|supports)[^{]*/g, '');
  expect(unknown(css, /@([a-z-]+)/g, (name) => KNOWN.atRules.has(name))).toEqual([]);
  expect(
    unknown(withoutConditions, /[^\s{;]*?::?(-?[a-z][a-z-]*)(?=[^;{}]*\{)/g, (name) =>
      KNOWN.pseudos.has(name),
    ),
  ).toEqual([]);
  expect(unknown(css, /[^\w:.@-]([a-zA-Z][\w-]*)\(/g, (name) => KNOWN.functions.has(name))).toEqual([]);
  expect(unknown(css, /[{;]([a-z][a-z-]*):/g, (name) => !NEWER_PROPERTIES.has(name))).toEqual([]);
  expect(css).not.toContain(CRASHES);
});

test('each newer feature that is allowed is used', () => {
  const css = styles();
  expect(NEWER.filter(({ name }) => !css.includes(name))).toEqual([]);
});
