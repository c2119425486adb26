import { chromium, type Page } from '@playwright/test';
import { LAUNCH_OPTIONS } from '@website/tests/fixtures/chromium.ts';
import { expect, onTestFinished, test } from 'vitest';
import { PEOPLE, startTestOffice, type TestOffice } from '../testing/test-office.ts';
import { newLink } from './auth.ts';

/** A page of the office in a browser with an authenticator. */
async function openPage({ office }: TestOffice): Promise<Page> {
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`http://localhost:${office.config.OFFICE_PORT}/`);
  return page;
}

/** Calls the office as its page does. */
function call(page: Page, address: string, json?: object): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([to, body]) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: body ?? '' };
      const answer = await fetch(to, body === null ? {} : init);
      return { status: answer.status, body: await answer.json() };
    },
    [address, json === undefined ? null : JSON.stringify(json)] as const,
  );
}

/** Has the authenticator make a passkey, or sign with one. */
async function ask(page: Page, what: 'create' | 'get', options: unknown): Promise<object> {
  return page.evaluate(
    async ([how, given]) => {
      const made =
        how === 'create'
          ? await navigator.credentials.create({
              publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
                given as PublicKeyCredentialCreationOptionsJSON,
              ),
            })
          : await navigator.credentials.get({
              publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
                given as PublicKeyCredentialRequestOptionsJSON,
              ),
            });
      return (made as PublicKeyCredential).toJSON();
    },
    [what, options] as const,
  );
}

async function enterByLink(page: Page, { app, office }: TestOffice): Promise<void> {
  const [, token] = (await newLink(app.auth, office, PEOPLE.recruiter)).split('#');
  expect((await call(page, '/api/sign-in/enter', { token })).status).toBe(200);
}

test('a person adds a passkey, signs in with it, and takes it away', async () => {
  const office = await startTestOffice({ environment: { OFFICE_HOST: 'localhost' } });
  const page = await openPage(office);
  expect((await call(page, '/api/sign-in')).body).toMatchObject({ passkey: true });
  expect((await call(page, '/api/auth/passkey/generate-register-options')).status).toBe(401);

  await enterByLink(page, office);
  const { body: options } = await call(page, '/api/auth/passkey/generate-register-options');
  const response = await ask(page, 'create', options);
  const added = await call(page, '/api/auth/passkey/verify-registration', { response, name: 'Laptop' });
  expect([added.status, added.body]).toEqual([200, expect.objectContaining({ name: 'Laptop' })]);

  await call(page, '/api/sign-out', {});
  expect((await call(page, '/api/nothing')).status).toBe(401);
  const signIn = async () => {
    const { body: challenge } = await call(page, '/api/auth/passkey/generate-authenticate-options');
    const signed = { response: await ask(page, 'get', challenge) };
    const entered = await call(page, '/api/auth/passkey/verify-authentication', signed);
    return { signed, entered };
  };
  const { signed, entered } = await signIn();
  expect(entered.status).toBe(200);
  expect((await call(page, '/api/nothing')).status).toBe(404);
  // A signature works once.
  expect((await call(page, '/api/auth/passkey/verify-authentication', signed)).status).toBe(400);

  // Who is no longer in the list has no use of it.
  office.setPeople([PEOPLE.operator]);
  expect((await call(page, '/api/nothing')).status).toBe(401);
  expect((await signIn()).entered.status).toBe(403);
  office.setPeople([PEOPLE.recruiter]);
  expect((await signIn()).entered.status).toBe(200);

  const { body: listed } = await call(page, '/api/auth/passkey/list-user-passkeys');
  const [{ id }] = listed as [{ id: string }];
  expect((await call(page, '/api/auth/passkey/delete-passkey', { id })).status).toBe(200);
  const gone = await signIn();
  expect(gone.entered).toMatchObject({
    status: 401,
    body: { detail: expect.stringContaining('not known here') },
  });
  const events = await office.office.database.selectFrom('office_events').select('what').execute();
  expect(events).toHaveLength(3);
});

test('nobody takes away the passkey of somebody else', async () => {
  const office = await startTestOffice({ environment: { OFFICE_HOST: 'localhost' } });
  const page = await openPage(office);
  await enterByLink(page, office);
  const { body: options } = await call(page, '/api/auth/passkey/generate-register-options');
  await call(page, '/api/auth/passkey/verify-registration', { response: await ask(page, 'create', options) });
  const [{ id = '' } = {}] = await office.office.database
    .selectFrom('office_passkeys')
    .select('id')
    .execute();
  const colleague = await office.as(PEOPLE.operator);
  expect((await colleague('/api/auth/passkey/delete-passkey', { json: { id } })).status).toBe(401);
  expect(await (await colleague('/api/auth/passkey/list-user-passkeys')).json()).toEqual([]);
  expect(await office.office.database.selectFrom('office_passkeys').select('id').execute()).toHaveLength(1);
});
