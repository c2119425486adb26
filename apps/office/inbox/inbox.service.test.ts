// @module-tag office

import { application, CONTACT, call, PDF, REACH_US, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { startTestService, TEST_POSITION } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, test, vi } from 'vitest';
import { fromBuffer } from 'yauzl';
import type { Changed, Inbox, Submission } from '../api.ts';
import { type Ask, PEOPLE, startTestOffice } from '../testing/test-office.ts';

/** An office beside a service that has received one of each kind. */
async function officeWithThree(engine: 'SQLite' | 'PostgreSQL' = 'SQLite') {
  const service = await startTestService({ engine });
  await call(service.url, 'application', application(await uploadedPath(service.url)));
  await call(service.url, 'contact', CONTACT);
  await call(service.url, 'reachUs', REACH_US);
  const office = await startTestOffice({ beside: service });
  return { service, ...office };
}

async function inbox(ask: Ask, query = ''): Promise<Inbox> {
  const response = await ask(`/api/inbox${query}`);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Inbox;
}

async function first(ask: Ask, query = '') {
  const [row] = (await inbox(ask, query)).rows;
  if (row === undefined) throw new Error('the inbox is empty');
  return row;
}

testOnEachEngine('everybody sees what their role is for, and nothing of the others', async (engine) => {
  const { as } = await officeWithThree(engine);
  const kinds = async (person: keyof typeof PEOPLE) =>
    (await inbox(await as(PEOPLE[person]))).rows.map(({ kind }) => kind).sort();
  expect(await kinds('operator')).toEqual(['application', 'contact', 'reach-us']);
  expect(await kinds('recruiter')).toEqual(['application']);
  expect(await kinds('sales')).toEqual(['contact', 'reach-us']);
  expect(await kinds('editor')).toEqual([]);

  const { submission_id: id } = await first(await as(PEOPLE.recruiter));
  const sales = await as(PEOPLE.sales);
  for (const address of [`/api/submissions/${id}`, `/api/submissions/${id}/cv`, `/api/cvs.zip?ids=${id}`])
    expect((await sales(address)).status, address).toBe(404);
  const change = { seen: [{ id, version: 0 }], state: 'declined' };
  expect(await (await sales('/api/inbox/change', { json: change })).json()).toMatchObject({ changed: [] });
  expect((await sales('/api/erase', { json: { ids: [id], count: 1 } })).status).toBe(409);
  expect(await (await sales('/api/export.csv')).text()).not.toContain('asha@');
});

testOnEachEngine(
  'a submission opens with its fields, its CV and its history, and is read from then on',
  async (engine) => {
    const { as } = await officeWithThree(engine);
    const ask = await as(PEOPLE.recruiter);
    const row = await first(ask);
    expect(row).toMatchObject({
      name: 'Asha Example',
      topic: TEST_POSITION,
      place: 'India',
      state: 'new',
      hasCv: true,
    });
    const whole = (await (await ask(`/api/submissions/${row.submission_id}`)).json()) as Submission;
    expect(whole.fields.find(({ href }) => href?.startsWith('mailto:'))?.value).toBe(
      'asha@applicant.example',
    );
    expect(whole.fields.find(({ href }) => href?.startsWith('tel:'))?.href).toBe('tel:+919876543210');
    expect(whole.cv).toMatchObject({
      type: 'pdf',
      isAvailable: true,
      text: expect.stringContaining('Asha Rao, tester'),
    });
    expect(whole.entry).toMatchObject({ state: 'read', version: 1 });
    // Within a millisecond they come in any order.
    expect(whole.events.map(({ what, person }) => [what, person]).sort()).toEqual([
      ['opened', PEOPLE.recruiter.address],
      ['state', PEOPLE.recruiter.address],
    ]);
    const cv = await ask(`/api/submissions/${row.submission_id}/cv`);
    expect(Buffer.from(await cv.arrayBuffer())).toEqual(PDF);
    expect(cv.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(cv.headers.get('x-content-type-options')).toBe('nosniff');
    const note = { json: { text: 'Call on Tuesday.' } };
    expect((await ask(`/api/submissions/${row.submission_id}/notes`, note)).status).toBe(200);
    const { events } = (await (await ask(`/api/submissions/${row.submission_id}`)).json()) as Submission;
    expect(events.map(({ what }) => what).sort()).toEqual(['cv-opened', 'note', 'opened', 'state']);
  },
);

test('words of a CV are found, and shown with what is around them', async () => {
  const { as } = await officeWithThree();
  const ask = await as(PEOPLE.operator);
  const { rows, total } = await inbox(ask, '?q=tester');
  expect(total).toBe(1);
  expect(rows[0]?.found?.filter(([, isFound]) => isFound)).toEqual([['Tester', true]]);
  expect((await inbox(ask, '?q=nobody')).total).toBe(0);
  expect((await inbox(ask, '?kind=contact&state=open&owner=none&sort=name&order=desc')).total).toBe(1);
  expect((await ask('/api/inbox?state=unknown')).status).toBe(400);
});

test('what comes in and what others change appears on open pages at once', async () => {
  const { as, service } = await officeWithThree();
  const [ask, other] = [await as(PEOPLE.operator), await as(PEOPLE.sales)];
  const stream = await ask('/api/events');
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  let received = '';
  const reading = (async () => {
    for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) received += part;
  })();
  const { submission_id: id, version } = await first(other);
  await other('/api/inbox/change', { json: { seen: [{ id, version }], owner: PEOPLE.sales.address } });
  await vi.waitFor(
    () => expect(received).toContain(`{"ids":["${id}"],"by":"${PEOPLE.sales.address}"}`),
    SOON,
  );
  await call(service.url, 'contact', { ...CONTACT, contactemail: 'later@customer.example' });
  await vi.waitFor(() => expect(received.match(/event: changed/g)).toHaveLength(2), SOON);
  expect((await first(ask)).name).toBe('later@customer.example');
  reading.catch(() => undefined);
});

test('of two people who change the same, the second is told and may try again', async () => {
  const { as } = await officeWithThree();
  const [one, other] = [await as(PEOPLE.operator), await as(PEOPLE.recruiter)];
  const { submission_id: id, version } = await first(other);
  const change = async (ask: Ask, seen: number, state: string) =>
    (await (
      await ask('/api/inbox/change', { json: { seen: [{ id, version: seen }], state } })
    ).json()) as Changed;
  expect((await change(one, version, 'shortlisted')).changed).toHaveLength(1);
  const { changed, conflicts } = await change(other, version, 'declined');
  expect(changed).toEqual([]);
  expect(conflicts).toMatchObject([{ id, now: { state: 'shortlisted' }, by: PEOPLE.operator.address }]);
  expect((await change(other, conflicts[0]?.now?.version ?? 0, 'declined')).changed).toHaveLength(1);
});

test('CVs of a selection come as one archive, and a table of it as CSV', async () => {
  const { as, service } = await officeWithThree();
  await call(service.url, 'application', application(await uploadedPath(service.url)));
  const ask = await as(PEOPLE.recruiter);
  await vi.waitFor(async () => expect((await inbox(ask)).total).toBe(2), SOON);
  const ids = (await inbox(ask)).rows.map(({ submission_id }) => submission_id);
  const zip = await ask(`/api/cvs.zip?ids=${ids.join(',')}`);
  expect(zip.status).toBe(200);
  const names = await zippedNames(Buffer.from(await zip.arrayBuffer()));
  expect(names.sort()).toEqual([
    `Asha Example, ${TEST_POSITION} 2.pdf`,
    `Asha Example, ${TEST_POSITION}.pdf`,
  ]);
  const csv = await (await ask('/api/export.csv?state=new')).text();
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  const activity = await (await (await as(PEOPLE.operator))('/api/activity')).json();
  expect(activity).toMatchObject({
    events: expect.arrayContaining([
      expect.objectContaining({ what: 'exported', detail: { number: 2, format: 'csv' } }),
    ]),
  });
});

testOnEachEngine(
  'an erased submission is gone with its CV and its history; only that it was done stays',
  async (engine) => {
    const { as, office } = await officeWithThree(engine);
    const ask = await as(PEOPLE.recruiter);
    const { submission_id: id } = await first(ask);
    await ask(`/api/submissions/${id}`);
    expect((await ask('/api/erase', { json: { ids: [id], count: 2 } })).status).toBe(409);
    expect(await (await ask('/api/erase', { json: { ids: [id], count: 1 } })).json()).toEqual({ erased: 1 });
    expect((await ask(`/api/submissions/${id}`)).status).toBe(404);
    expect((await inbox(ask)).total).toBe(0);
    const left = await office.database
      .selectFrom('office_events')
      .select(['what', 'detail'])
      .orderBy('id')
      .execute();
    expect(left.filter(({ what }) => what !== 'signed-in')).toEqual([
      { what: 'erased', detail: '{"number":1}' },
    ]);
    expect(await office.database.selectFrom('attachments').select('key').execute()).toEqual([]);
  },
);

test('held submissions wait apart, with their reasons, until they are released or deleted', async () => {
  const { as, service } = await officeWithThree();
  for (const name of ['https://spam.example', 'https://more.example'])
    await call(service.url, 'reachUs', { ...REACH_US, name });
  const ask = await as(PEOPLE.sales);
  const held = async () =>
    ((await (await ask('/api/held')).json()) as { rows: { id: string; name: string; reasons: string }[] })
      .rows;
  await vi.waitFor(async () => expect(await held()).toHaveLength(2), SOON);
  expect((await held())[0]).toMatchObject({ reasons: expect.stringContaining('link in name') });
  const [spam, other] = await held();
  expect((await inbox(ask)).held).toBe(2);
  expect(await (await ask('/api/held/release', { json: { ids: [other?.id] } })).json()).toEqual({
    released: 1,
  });
  expect((await ask('/api/held/release', { json: { ids: [other?.id] } })).status).toBe(409);
  expect(await (await ask('/api/held/delete', { json: { ids: [spam?.id] } })).json()).toEqual({ erased: 1 });
  expect(await held()).toEqual([]);
  expect((await inbox(ask)).rows.map(({ name }) => name)).toContain(other?.name);
  expect((await (await as(PEOPLE.editor))('/api/held')).status).toBe(200);
});

async function zippedNames(bytes: Buffer): Promise<string[]> {
  const names: string[] = [];
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', ({ fileName }) => names.push(fileName));
      zip.on('end', () => resolve(names.sort()));
      zip.on('error', reject);
    }),
  );
}
