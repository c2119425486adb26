import { loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { serviceContent } from '@website/service/service-content.ts';
import type { NewSubmission } from '@website/store/database/submissions.ts';
import { addEntries } from '@website/store/office/entries.ts';
import { CONTACT } from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { storeApplications } from '@website/tests/fixtures/ordered-answers.ts';
import { storeSubmission } from '@website/tests/fixtures/stored-submissions.ts';
import { type Engine, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import type { AnswerOrder, AnswerPreview, Changed, ConfirmedAnswers, Me, Submission } from '../api.ts';
import { type Ask, PEOPLE, startTestOffice } from '../testing/test-office.ts';

const CONTENT = loadIntakeContent(FULL_COMPANY);

/** An office and a service of the full company, on one database and before a mail server, with so many applications. */
async function officeWith(
  number: number,
  { engine = 'SQLite' as Engine, more = (_: number): Partial<NewSubmission> => ({}) } = {},
) {
  const mail = await startMailServer();
  const service = await startTestService({
    engine,
    content: serviceContent(CONTENT),
    backoff: () => 50,
    environment: { SMTP_URL: mail.url },
  });
  const office = await startTestOffice({ beside: service });
  const ids = await storeApplications(service.database, number, more);
  // Without acknowledgements.
  const answered = () =>
    mail.taken.filter(
      ({ to, bytes }) => to.some((one) => one.endsWith('@mail.example')) && !bytes.includes('Auto-Submitted'),
    );
  return { ...office, service, mail, ids, answered, rita: await office.as(PEOPLE.recruiter) };
}

async function preview(ask: Ask, ids: readonly string[], template: string, more: Partial<AnswerOrder> = {}) {
  const seen = ids.map((id) => ({ id, version: 0 }));
  const response = await ask('/api/answers/preview', { json: { seen, template, ...more } });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as AnswerPreview;
}

/** Sends what a preview shows. */
function send(ask: Ask, { letters }: AnswerPreview, template: string, more: Partial<ConfirmedAnswers> = {}) {
  const seen = letters.map(({ id, version }) => ({ id, version }));
  const json = { seen, template, count: letters.length, order: 'order-of-the-test', ...more };
  return ask('/api/answers', { json });
}

const detailOf = async (response: Response) => ((await response.json()) as { detail: string }).detail;

testOnEachEngine('declining ten sends exactly ten, each in the language of its sender', async (engine) => {
  const language = (index: number) => (index % 2 === 0 ? { language: 'sv' } : {});
  const { ids, rita, answered, service, log } = await officeWith(10, { engine, more: language });
  const shown = await preview(rita, ids, 'decline');
  expect(shown.refused).toEqual([]);
  expect(shown.draft).toBeUndefined();
  expect(new Set(shown.letters.map((letter) => letter.language))).toEqual(new Set(['sv', null]));

  const response = await send(rita, shown, 'decline');
  expect(response.status).toBe(200);
  const { changed } = (await response.json()) as Changed;
  expect(changed.map(({ state }) => state)).toEqual(Array(10).fill('declined'));
  // The page did not hear of it, and tries again.
  expect((await send(rita, shown, 'decline')).status).toBe(200);

  await vi.waitFor(() => expect(answered()).toHaveLength(10), SOON);
  expect(
    answered()
      .flatMap(({ to }) => to)
      .toSorted(),
  ).toEqual(ids.map((_, index) => `a${index}@mail.example`));
  for (const { to, bytes } of answered()) {
    const message = await PostalMime.parse(bytes);
    const isSwedish = Number(to[0]?.[1]) % 2 === 0;
    expect(message.subject).toBe(
      isSwedish ? 'Din ansökan till Northlight' : 'Your application to Northlight',
    );
    expect(message.html).toContain(isSwedish ? '<html lang="sv"' : '<html lang="en-GB"');
    expect(message.text).toMatch(isSwedish ? /^Hej Applicant \d!/ : /^Dear Applicant \d,/);
    expect(message.replyTo?.[0]?.address).toBe('crew@northlight.example');
  }
  await vi.waitFor(async () => {
    const submission = (await (await rita(`/api/submissions/${ids[0]}`)).json()) as Submission;
    expect(submission.answers).toMatchObject([{ status: 'sent', person: PEOPLE.recruiter.address }]);
    expect(submission.events.map(({ what }) => what).toSorted()).toEqual(['answer', 'opened', 'state']);
  }, SOON);
  expect(answered()).toHaveLength(10);
  expect(log.join('') + service.log.join('')).not.toContain('@mail.example');
});

test('of two people who answer the same the second is told who was faster, and nothing of theirs is sent', async () => {
  const { ids, rita, as, answered } = await officeWith(2);
  const olaf = await as(PEOPLE.operator);
  const [before, shown] = [
    await preview(rita, ids.slice(0, 1), 'decline'),
    await preview(olaf, ids, 'invite'),
  ];
  await send(rita, before, 'decline');
  const response = await send(olaf, shown, 'invite');
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    conflicts: [{ id: ids[0], by: PEOPLE.recruiter.address, now: { state: 'declined' } }],
  });
  await vi.waitFor(() => expect(answered()).toHaveLength(1), SOON);
  const again = await preview(olaf, ids, 'invite');
  expect(again.letters.map(({ isAgain }) => isAgain)).toEqual([true, false]);
  expect(again.letters[0]?.text).toContain('Olaf Operator, Northlight');
  expect((await send(olaf, again, 'invite', { order: 'the next order' })).status).toBe(200);
});

test('who can’t be answered is named with the reason, and another number than confirmed sends nothing', async () => {
  const { ids, rita, as, service, answered } = await officeWith(4);
  const { database } = service;
  const message = await storeSubmission(database, { kind: 'contact', body: CONTACT });
  await addEntries(database, { all: true });
  const [erasing = '', broken = ''] = ids;
  const olaf = await as(PEOPLE.operator);
  const shown = await preview(olaf, ids, 'decline');
  const mark = { erasing_since: new Date().toISOString() };
  await database.updateTable('submissions').set(mark).where('id', '=', erasing).execute();
  const body = JSON.stringify({ name: 'Applicant 1', email: 'nobody' });
  await database.updateTable('submissions').set({ body }).where('id', '=', broken).execute();
  const { letters, refused } = await preview(olaf, [...ids, message, 'unknown'], 'decline');
  expect(letters.map(({ id }) => id)).toEqual(ids.slice(2));
  expect(refused).toEqual([
    { id: erasing, name: 'Applicant 0', reason: 'it is being erased' },
    { id: broken, name: 'Applicant 1', reason: 'the address can’t be written to' },
    { id: message, name: CONTACT.contactemail, reason: 'this answer is for another form' },
    { id: 'unknown', name: 'One of them', reason: 'erased meanwhile, or not for you to see' },
  ]);
  const response = await send(olaf, shown, 'decline');
  expect(response.status).toBe(409);
  expect(await detailOf(response)).toBe('2 would get a letter, not 4: look again before you send.');

  // Nor can anybody write to whom they may not see.
  const sam = await as(PEOPLE.sales);
  expect((await preview(sam, ids, 'decline')).letters).toEqual([]);
  expect((await send(sam, shown, 'decline')).status).toBe(409);
  const me = (await (await sam('/api/me')).json()) as Me;
  expect(me.templates.map(({ id }) => id)).toEqual(['answer', 'no-fit']);
  expect(((await (await rita('/api/me')).json()) as Me).templates).toContainEqual({
    id: 'decline',
    name: 'Decline',
    kind: 'application',
    state: 'declined',
  });
  expect(answered()).toEqual([]);
});

test('words can be changed for one or for all of one language, and are filled in', async () => {
  const { ids, rita, answered } = await officeWith(3, {
    more: (index) => (index === 2 ? { language: 'sv' } : {}),
  });
  const changed = { subject: 'About {position}\r\nBcc: all@victim.example', text: 'Hi {name}!\r\n\r\nNo.' };
  const some = await preview(rita, ids.slice(0, 2), 'decline', changed);
  expect(some.letters.map(({ text }) => text)).toEqual(['Hi Applicant 0!\n\nNo.', 'Hi Applicant 1!\n\nNo.']);
  expect(some.draft).toMatchObject({ text: changed.text });
  const refuse = async (more: Partial<AnswerOrder>, of = ids) =>
    detailOf(await send(rita, await preview(rita, of, 'decline'), 'decline', more));
  expect(await refuse(changed)).toContain('one language');
  expect(await refuse({ text: 'Hi {nmae}' }, ids.slice(0, 1))).toContain('Correct {nmae}');
  expect(await refuse({ text: 'Hi\n\n…\n\nBye' }, ids.slice(0, 1))).toContain('Write your own words first');
  expect(answered()).toEqual([]);

  expect((await send(rita, some, 'decline', changed)).status).toBe(200);
  await vi.waitFor(() => expect(answered()).toHaveLength(2), SOON);
  for (const { bytes, to } of answered()) {
    expect(to).toHaveLength(1);
    const { bcc, subject } = await PostalMime.parse(bytes);
    expect(bcc).toBeUndefined();
    expect(subject).toBe('About Tester of Things Bcc: all@victim.example');
  }
});

test('an answer that failed is shown with the reason, and sent again', async () => {
  const { ids, rita, as, answered, service } = await officeWith(1);
  await send(rita, await preview(rita, ids, 'decline'), 'decline');
  await vi.waitFor(() => expect(answered()).toHaveLength(1), SOON);
  const read = async () => ((await (await rita(`/api/submissions/${ids[0]}`)).json()) as Submission).answers;
  await vi.waitFor(async () => expect(await read()).toMatchObject([{ status: 'sent' }]), SOON);
  const [answer] = await read();
  const again = (ask: Ask) => ask(`/api/answers/${answer?.id}/send-again`, { json: {} });
  expect((await again(rita)).status).toBe(409);
  await service.database.updateTable('office_answers').set({ status: 'failed', last_error: 'no' }).execute();
  expect(await read()).toMatchObject([{ status: 'failed', lastError: 'no' }]);
  expect((await again(await as(PEOPLE.sales))).status).toBe(404);
  expect((await again(rita)).status).toBe(200);
  await vi.waitFor(() => expect(answered()).toHaveLength(2), SOON);
  const [first, second] = answered().map(({ bytes }) => /^message-id: .*$/im.exec(String(bytes))?.[0]);
  expect(second).toBe(first);
});
