import type { Submission } from '../database/tables.ts';
import type { MailSite } from '../mail/mail-site.ts';
import { cvRow } from './cv-row.ts';
import { TEST_COMPANY, TEST_CONTENT, TEST_POSITION } from './test-content.ts';

/** Whose mails tests write. */
export const TEST_MAIL_SITE: MailSite = {
  ...TEST_CONTENT.mail,
  company: TEST_COMPANY,
  language: 'en-GB',
  positions: [{ slug: 'tester-of-things', title: TEST_POSITION }],
  overrides: {},
};

/** A submission as the database has it. */
export function submissionOf(kind: Submission['kind'], body: object): Submission {
  return {
    id: 'the-id',
    kind,
    received_at: '2026-03-01T10:00:00.000Z',
    body: JSON.stringify(body),
    attachment_key: null,
    sender: null,
    held_for: null,
    erasing_since: null,
    page: null,
  };
}

/** The CV of an application as the database has it. */
export const TEST_CV = cvRow('cv/0123456789abcdef0123456789abcdef.pdf', {
  file_name: 'Ada – CV.pdf',
  size: 312_001,
  sha256: 'ab',
});
