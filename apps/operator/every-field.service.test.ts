// @module-tag operator

import '@website/model/contract/testing/more-fields.ts';
import '@website/model/contract/testing/more-numbers.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import type { Field } from '@website/model/contract/forms/forms.ts';
import {
  askedFields,
  FORM_NAMES,
  FORMS,
  type FormName,
  fieldsOf,
} from '@website/model/contract/forms/forms.ts';
import { callBody } from '@website/model/contract/forms/rules.ts';
import { filledFields } from '@website/model/contract/testing/filled-fields.ts';
import { MORE_FIELDS } from '@website/model/contract/testing/more-fields.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { chooseCvStore } from '@website/store/cvs/choose-cv-store.ts';
import { call, PDF, problemOf, uploadedPath } from '@website/tests/fixtures/calls.ts';
import {
  startTestService,
  TEST_FORMS,
  TEST_POSITION,
  type TestService,
} from '@website/tests/fixtures/test-service.ts';
import { SOON, untilAllSent } from '@website/tests/fixtures/waiting.ts';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { operatorProgram } from './program.ts';

// The forms have additional fields here (packages/model/contract/testing/more-fields.ts, more-numbers.ts). No other code names them,
// so everything must follow the one definition, as for a newly added field.

type Values = Record<string, string>;

/** A value for every field. */
function values(form: FormName): Values {
  return { ...filledFields(form, TEST_FORMS), ...(form === 'application' && { role: TEST_POSITION }) };
}

async function body(form: FormName, { url }: TestService): Promise<Record<string, unknown>> {
  const cv = form === 'application' && { s3bucketpathname: await uploadedPath(url) };
  return callBody(form, { ...values(form), ...cv } as never, TEST_FORMS[form].fields as never);
}

/** Submits a form natively, without JavaScript. */
function post({ url }: TestService, form: FormName, fields: Values): Promise<Response> {
  const names = askedFields(form).filter(([, { type }]) => type !== 'cv');
  const content = new FormData();
  for (const [name] of names) content.append(name, fields[name] ?? '');
  if (form === 'application') content.append('req', new File([new Uint8Array(PDF)], 'cv.pdf'));
  return fetch(url + ENDPOINTS[form], {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie: 'XSRF-TOKEN=of-the-test' },
    body: form === 'application' ? content : new URLSearchParams([...content] as [string, string][]),
    redirect: 'manual',
  });
}

/** The output of an operator's command. */
async function printed({ dataDir }: TestService, ...order: string[]): Promise<string> {
  let text = '';
  const write = async (more: string | Uint8Array) => {
    text += more;
  };
  const program = operatorProgram({
    dataDir,
    siteDir: 'site',
    cvStore: chooseCvStore({ DATA_DIR: dataDir }),
    output: { write, note: () => undefined },
    labels: async () => TEST_FORMS,
    company: FULL_COMPANY,
    environment: {},
    root: dataDir,
  });
  await program.parseAsync(order, { from: 'user' });
  return text;
}

async function mailText({ dataDir }: TestService): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  const file = await vi.waitFor(async () => {
    const [first = ''] = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    expect(first).not.toBe('');
    return first;
  }, SOON);
  return (await PostalMime.parse(await readFile(path.join(folder, file)))).text ?? '';
}

async function keptBodies({ database }: TestService): Promise<Record<string, unknown>[]> {
  const rows = await database.selectFrom('submissions').select('body').orderBy('id').execute();
  return rows.map((row) => JSON.parse(row.body));
}

/** A mail leaves out empty fields, the path of a CV, and the time of submission. */
const isMailed = (type: Field['type'], value: unknown) =>
  value !== null && value !== '' && type !== 'cv' && type !== 'timestamp';

test('every form has an additional field of each type that may occur more than once', () => {
  const added = ['line', 'text', 'email', 'choice', 'timestamp', 'note', 'country', 'phone'];
  for (const form of FORM_NAMES) {
    const types = fieldsOf(form).map(([, { type }]) => type);
    expect(types).toEqual(expect.arrayContaining(added));
    expect(Object.keys(FORMS[form].fields)).toEqual(expect.arrayContaining(Object.keys(MORE_FIELDS)));
  }
});

test.each(FORM_NAMES)('every field of %s is stored, mailed, shown, listed and exported', async (form) => {
  const service = await startTestService();
  const sent = await body(form, service);
  expect((await call(service.url, form, sent)).status).toBe(200);
  expect(await keptBodies(service)).toEqual([sent]);

  const mail = await mailText(service);
  // Afterwards nothing about it changes.
  await untilAllSent(service);
  const [entry] = JSON.parse(await printed(service, 'inbox', 'list', '--json'));
  expect(entry.fields).toEqual(sent);
  const sheet = await printed(service, 'inbox', 'show', entry.id);
  for (const [name, { type }] of fieldsOf(form)) {
    const value = String(sent[name] ?? '–');
    if (isMailed(type, sent[name])) expect(mail).toContain(`label of ${name}: ${value}\n`);
    else expect(mail).not.toContain(`label of ${name}:`);
    expect(sheet.replaceAll(/ +/g, ' ')).toContain(`label of ${name} ${value}\n`);
  }
  const table = await printed(service, 'export', '--format', 'csv');
  const [headings = '', row = ''] = table.split('\r\n');
  for (const [name, { purpose, type }] of fieldsOf(form)) {
    if (purpose !== 'address' && type !== 'cv') expect(headings).toContain(`"${name}"`);
    if (sent[name] !== null) expect(row).toContain(String(sent[name]));
  }
  expect(JSON.parse(await printed(service, 'export', '--format', 'json'))).toEqual([entry]);
});

test.each(FORM_NAMES)('a browser without JavaScript sends every field of %s', async (form) => {
  const service = await startTestService();
  const filled = values(form);
  expect((await post(service, form, filled)).status).toBe(303);
  const [kept] = await keptBodies(service);
  for (const [name, { type }] of askedFields(form)) {
    if (type !== 'cv' && type !== 'phone') expect(kept).toHaveProperty(name, filled[name]);
  }
  expect(Object.keys(kept ?? {}).sort()).toEqual(
    fieldsOf(form)
      .map(([name]) => name)
      .sort(),
  );
});

test.each(FORM_NAMES)('an error in any field of %s is reported', async (form) => {
  const service = await startTestService();
  const wrong = { ...(await body(form, service)), moreLine: '', moreAddress: 'nobody', moreChoice: 'Gossip' };
  const { errors } = await problemOf(await call(service.url, form, wrong));
  expect(errors).toEqual([
    { pointer: '/moreLine', detail: 'required of moreLine' },
    { pointer: '/moreAddress', detail: 'invalid of moreAddress' },
    { pointer: '/moreChoice', detail: 'required of moreChoice' },
  ]);
  const page = await (await post(service, form, { ...values(form), moreLine: '' })).text();
  expect(page).toContain('<li>label of moreLine: required of moreLine</li>');
});
