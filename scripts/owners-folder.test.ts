import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

// `company/` belongs to the owner, who may change every word and delete everything optional. A test that reads it could fail for one
// owner and pass for another: tests read the companies of tests/companies.

/** Tests and their fixtures. */
const TESTS = [
  '**/*.test.{ts,tsx}',
  '**/testing/**/*.ts',
  'tests/{browser,companies,fixtures,pages,torture}/**/*.ts',
];

const ELSEWHERE = ['node_modules/**', 'build/**', 'studio/**', 'company/**'];

/** The folder, or something in it, from the project's folder or by way of folders above. */
const IN_FOLDER = /^(?:\.{1,2}\/)*company(?:\/\S*)?$/;

/** Files that name the folder, with all such names, and why none reads the owner's content. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // In a copy of the project with a company of the tests.
  'tests/browser/development/dev.test.ts': [
    'company/positions/',
    'company/positions/night-watch.md',
    'company/redirects.yaml',
    'company/forms.yaml',
    'company/interface.yaml',
    'company',
    '../company',
    'company/',
  ],
  'tests/browser/service/changed-site.ts': ['company', '../company'],
  // In the project that the minimal company's site was built in.
  'tests/browser/companies/no-position.test.ts': ['company'],
  // The sample, which must leave no traces in another company's build. The owner's content is not read.
  'tests/browser/companies/no-traces.test.ts': ['company/company.test.ts', 'company'],
  // Compares the film of the chamber with the chamber, if the owner still has it.
  'tests/browser/home/live-chamber.test.ts': ['company'],
  // In temporary folders.
  'apps/site/discovery/last-changes.test.ts': ['company'],
  'tests/browser/service/edited-site.ts': ['company'],
  'tests/browser/service/minimal-company.ts': ['company'],
  'apps/office/texts/testing/opened-editor.ts': ['company'],
  // Where data, backups and exports must be refused.
  'apps/operator/folder-overlap.service.test.ts': ['company/backup'],
  'apps/service/kept-apart.service.test.ts': ['company/public/data'],
  // In a repository of its own.
  'scripts/upgrade/merge.test.ts': [
    'company/company.yaml',
    'company/stories/a.md',
    'company/stories/b.md',
    'company/positions/deckhand.md',
    'company',
    'company/stories/new.md',
  ],
  // Names in documents, which are looked up in the tests' company.
  'docs/documents.test.ts': ['company/'],
  // Only a name.
  'packages/model/schema/company-folder.test.ts': ['company'],
  // A name that must be refused before the file is read.
  'apps/site/bundling/outside-bundles.test.ts': ['company'],
};

test('no test reads the folder of the site’s owner', () => {
  const found: Record<string, string[]> = {};
  for (const file of TESTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: ELSEWHERE }))) {
    const names = textsOf(file).filter((text) => IN_FOLDER.test(text));
    if (names.length > 0) found[file] = [...new Set(names)];
  }
  delete found[path.relative(ROOT, import.meta.filename)];
  expect(found).toEqual(ALLOWED);
});

/** The string literals of a module. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.raw),
  }).visit(parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).program);
  return texts;
}
