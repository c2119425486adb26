import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/*/README.md', 'tests/README.md'], {
  cwd: ROOT,
});

/** Paths that exist only once the site has been built or has run. */
const MADE = [
  'build/client',
  'build/client-versions',
  'build/drawn',
  'build/lock',
  'build/mail',
  'build/service',
  'build/service/main.js',
  'data',
  'data/mail',
];

test.each(DOCUMENTS)('%s links to files that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|#|\/)([^)#]+)/g)].map(([, link = '']) => link);
  const missing = links.filter((link) => !existsSync(path.join(ROOT, path.dirname(document), link)));

  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)('%s links to headings that exist', (document) => {
  const missing = [...read(document).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)]
    .map(([, to = '', anchor = '']) => ({
      linked: to === '' ? document : path.join(path.dirname(document), to),
      anchor,
    }))
    .filter(({ linked, anchor }) => !anchorsOf(linked).includes(anchor));

  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)('%s names folders and files that exist', (document) => {
  const named = [
    ...read(document).matchAll(
      /`((?:apps|packages|tests|company|deploy|docs|scripts|public|build|data)\/[\w./-]*)`/g,
    ),
  ];
  const missing = named
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter(
      (name) => !MADE.includes(name) && (name.startsWith('company/') || !existsSync(path.join(ROOT, name))),
    )
    // What a company's folder can hold, which documents about it name as from there. The owner's may lack any of it.
    .map((name) => name.replace(/^company\//, ''))
    .filter((name) => !existsSync(path.join(FULL_COMPANY, name)));

  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)('%s names scripts that package.json has', (document) => {
  const named = [...read(document).matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['ci', 'run', 'install', 'is', 'and'].includes(name));
  const unknown = named.filter((name) => !(name in manifest.scripts));

  expect(unknown).toEqual([]);
});

test('the log messages that the operations name are in the code', () => {
  const [, table = ''] = /^\| log message.*\n.*\n((?:\|.*\n)+)/m.exec(read('docs/operations.md')) ?? [];
  const messages = [...table.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message);
  const code = globSync('{apps/service,packages}/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.test\.ts$/.test(file))
    .map(read)
    .join('\n');

  expect(messages.length).toBeGreaterThan(5);
  expect(messages.filter((message) => !code.includes(message))).toEqual([]);
});

/** The anchors of a document's headings, as GitHub derives them from their words. */
function anchorsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function read(document: string): string {
  return readFileSync(path.join(ROOT, document), 'utf8');
}
