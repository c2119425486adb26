import { testForms } from '#contract/testing/form-texts.ts';
import { mailSchema } from '#schema/mail.ts';
import type { OfferedPosition } from '#schema/offered-position.ts';
import type { ServiceContent } from '../service-options.ts';

/** A position that the test service lists. */
export const TEST_POSITION = 'Tester of Things';
export const TEST_COMPANY = {
  name: 'Test Company',
  email: 'jobs@company.example',
  url: 'https://www.company.example',
};
/** What the test service's forms say. */
export const TEST_FORMS = testForms();

/** A position as the company's files have it, with what is different. */
export function testPosition(more: Partial<OfferedPosition> = {}): OfferedPosition {
  return {
    slug: 'tester-of-things',
    title: TEST_POSITION,
    description: 'You test things.',
    experience: '3-7 Years',
    openings: '2',
    endsAt: undefined,
    ...more,
  };
}

/** Content by which contact messages are acknowledged in these words. */
export function acknowledged(contact: { subject: string; text: string }, more = {}) {
  const content = { ...TEST_CONTENT.mail.content, acknowledgements: { contact, ...more } };
  return { mail: { ...TEST_CONTENT.mail, content } };
}

/** Everything that the test service knows about its site. */
export const TEST_CONTENT: ServiceContent = {
  company: TEST_COMPANY,
  positions: [testPosition()],
  forms: TEST_FORMS,
  redirects: [],
  mail: { content: mailSchema.parse({}), direction: 'ltr', timeZone: 'Europe/Lisbon' },
  visits: 'counted',
  language: 'en',
};
