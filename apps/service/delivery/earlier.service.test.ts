import { beginErasing, deleteSubmissions } from '@website/store/database/erasure.ts';
import { requeueNotifications } from '@website/store/database/redelivery.ts';
import {
  application,
  CONTACT,
  call,
  OWN_PAGE,
  REACH_US,
  uploadedPath,
} from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { idsFrom } from '@website/tests/fixtures/stored-submissions.ts';
import { acknowledged } from '@website/tests/fixtures/test-content.ts';
import { nightlyOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { startTestService, TEST_COMPANY } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';

// The test's applicant uses every form, with the address in upper and lower case.
const ADDRESS = 'Asha@applicant.example';
const WRITTEN = { ...CONTACT, contactemail: ADDRESS };
const SAID = { subject: 'Thank you', text: 'We have it.' };

nightlyOnEachEngine(
  'a mail lists earlier submissions of the same address that still exist',
  async (engine) => {
    const mail = await startMailServer();
    const service = await startTestService({
      engine,
      content: acknowledged(SAID),
      environment: { SMTP_URL: mail.url },
    });
    const lastTo = async (address: string, number: number) => {
      const to = () => mail.taken.filter((one) => one.to.includes(address));
      await vi.waitFor(() => expect(to()).toHaveLength(number), SOON);
      return (await PostalMime.parse(to().at(-1)?.bytes ?? '')).text ?? '';
    };
    const last = (number: number) => lastTo(TEST_COMPANY.email, number);

    await call(service.url, 'contact', WRITTEN);
    expect(await last(1)).not.toContain('Sent before');
    expect(await lastTo(ADDRESS, 1)).toContain('We have it.');
    await call(service.url, 'application', application(await uploadedPath(service.url)));
    expect(await last(2)).toMatch(/Sent before: contact in mails, \w+ \d+, \d{4}\n/);
    // Submissions held as spam, and those from other addresses, are not listed.
    await call(service.url, 'reachUs', { ...REACH_US, name: 'https://spam.example', emailId: ADDRESS });
    await call(service.url, 'reachUs', REACH_US);
    expect(await last(3)).not.toContain('Sent before');

    for (const message of ['2', '3']) await call(service.url, 'contact', { ...WRITTEN, message });
    await last(5);
    await call(service.url, 'reachUs', { ...REACH_US, emailId: ADDRESS.toLowerCase() });
    expect((await last(6)).replaceAll(/\w+ \d+, \d{4}/g, 'DAY')).toContain(
      'Sent before:\n  contact in mails, DAY\n  contact in mails, DAY\n  application in mails: Tester of Things, DAY\n  and 1 more\n',
    );

    const ids = await idsFrom(service.database, ADDRESS);
    const [kept = '', ...others] = ids.toReversed();
    await deleteSubmissions(service.database, await beginErasing(service.database, others));
    await requeueNotifications(service.database, [kept], ['sent']);
    expect(await last(7)).not.toContain('Sent before');
    for (const { bytes } of mail.taken.filter(({ to }) => to.includes(ADDRESS)))
      expect(String(bytes)).not.toContain('Sent before');
  },
);

test('the page on which a form was filled in is stored, if it is one of the site', async () => {
  const service = await startTestService();
  for (const [from, headers, page] of [
    [`${service.url}/careers?name=Ada#apply`, {}, '/careers'],
    [`${service.url}/careers/Ada-Lovelace`, {}, null],
    [`${service.url}/careers`, { 'sec-fetch-site': 'same-site' }, null],
    ['<script>', {}, null],
    ['https://other.example/careers', {}, null],
    [undefined, {}, null],
  ] as const) {
    const sent = { ...OWN_PAGE, ...(from && { referer: from }), ...headers };
    expect((await call(service.url, 'contact', CONTACT, sent)).status).toBe(200);
    const rows = service.database.selectFrom('submissions').select(['page', 'body']);
    const row = await rows.orderBy('id', 'desc').executeTakeFirst();
    expect(row?.page ?? null, from).toBe(page);
    expect(JSON.parse(row?.body ?? '')).toEqual(CONTACT);
  }
});
