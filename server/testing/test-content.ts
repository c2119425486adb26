import { testForms } from '#contract/testing/form-texts.ts';
import type { ServiceContent } from '../service-options.ts';

/** A position that the test service lists. */
export const TEST_POSITION = 'Tester of Things';
export const TEST_COMPANY = { name: 'Test Company', email: 'jobs@company.example' };
/** What the test service's forms say. */
export const TEST_FORMS = testForms();

/** Everything that the test service knows about its site. */
export const TEST_CONTENT: ServiceContent = {
  company: TEST_COMPANY,
  positions: [TEST_POSITION],
  forms: TEST_FORMS,
  language: 'en',
};
