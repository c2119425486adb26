import { application, call, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { pdf } from '@website/tests/fixtures/pdf.ts';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import PostalMime from 'postal-mime';
import { expect, vi } from 'vitest';

testOnEachEngine('on %s the text of a CV is stored with it, and is in no mail and no log', async (engine) => {
  const mail = await startMailServer();
  const { url, database, log } = await startTestService({
    engine,
    environment: { SMTP_URL: mail.url, LOG_LEVEL: 'trace' },
  });
  const key = await uploadedPath(url, { bytes: pdf('Speaks Quechua and COBOL') });
  expect((await call(url, 'application', application(key))).status).toBe(200);
  const { cv_text } = await database.selectFrom('attachments').select('cv_text').executeTakeFirstOrThrow();
  expect(cv_text).toBe('Speaks Quechua and COBOL');
  await vi.waitFor(() => expect(mail.taken).toHaveLength(1), SOON);
  const { text, html } = await PostalMime.parse(mail.taken[0]?.bytes ?? '');
  for (const said of [text, html, log.join()]) expect(said).not.toContain('Quechua');
});
