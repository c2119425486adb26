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
  }
}

/** Global setup of component tests: reads the tests' company in Node and provides it to the browser. */
export default function provideCompany({ provide }: TestProject): void {
  const content = loadContent(FULL_COMPANY);
  const textsOf = (failureNotice: 'console' | 'visible') => {
    const said = { ...content, site: { ...content.site, forms: { failureNotice } } };
    return Object.fromEntries(FORM_NAMES.map((form) => [form, textsForPage(form, said)])) as AllFormTexts;
  };
  provide('content', content);
  provide('formTexts', textsOf('console'));
  provide('formTextsWithFailures', textsOf('visible'));
}
