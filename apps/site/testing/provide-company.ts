import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MAX_UPLOAD_BYTES } from '@website/model/contract/constants.ts';
import { FORM_NAMES, type FormName } from '@website/model/contract/forms/forms.ts';
import type { Content } from '@website/model/schema/content.ts';
import { loadContent } from '@website/model/schema/load.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import type { TestProject } from 'vitest/node';
import { type FormTexts, textsForPage } from '../forms/form-texts.server.ts';

/** Texts of every form, as its page gets them. */
export type AllFormTexts = { [F in FormName]: FormTexts<F> };

declare module 'vitest' {
  interface ProvidedContext {
    content: Content;
    /** As on the company's pages, where failures are only logged. */
    formTexts: AllFormTexts;
    /** As on pages that show failures to visitors (`failureNotice: visible`). */
    formTextsWithFailures: AllFormTexts;
    /** A PDF on disk of one byte more than a CV may have: too many to be sent to the browser for each test. */
    largeFile: string;
  }
}

/** Global setup of component tests: reads the tests' company in Node and provides it to the browser. */
export default async function provideCompany({ provide }: TestProject): Promise<() => Promise<void>> {
  const content = loadContent(FULL_COMPANY);
  const textsOf = (failureNotice: 'console' | 'visible') => {
    const said = { ...content, site: { ...content.site, forms: { failureNotice } } };
    return Object.fromEntries(FORM_NAMES.map((form) => [form, textsForPage(form, said)])) as AllFormTexts;
  };
  provide('content', content);
  provide('formTexts', textsOf('console'));
  provide('formTextsWithFailures', textsOf('visible'));
  // Below the project, where Vitest lets tests read.
  await mkdir('node_modules/.cache', { recursive: true });
  const folder = await mkdtemp(path.resolve('node_modules/.cache/component-tests-'));
  const largeFile = path.join(folder, 'cv.pdf');
  await writeFile(largeFile, '');
  await truncate(largeFile, MAX_UPLOAD_BYTES + 1);
  provide('largeFile', largeFile);
  return () => rm(folder, { recursive: true });
}
