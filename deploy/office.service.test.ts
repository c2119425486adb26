// @module-tag deploy

import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@website/store/config/free-port.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { describe, expect, onTestFinished, type TestContext, test, vi } from 'vitest';
import { PEOPLE, startTestOffice, type TestOffice } from '../apps/office/testing/test-office.ts';
import {
  type HttpsAnswer,
  httpsAnswer,
  httpsRequest,
  OFFICE_NAME,
  PREVIEW_NAME,
} from './testing/https-request.ts';
import { needProgram } from './testing/programs.ts';
import { type OfficeBehind, PROXIES, type SiteProxy, startProxy } from './testing/proxies.ts';

const ORIGIN = `https://${OFFICE_NAME}`;

/** Sooner than any buffer or sign of life would pass it on. */
const AT_ONCE_MS = 2000;

interface Behind {
  office: TestOffice;
  proxy: SiteProxy;
  /** Asks as a browser does; with `json` it is a POST. */
  ask: (address: string, headers?: Record<string, string>, json?: unknown) => Promise<HttpsAnswer>;
}

/** The office for a team behind a proxy. The site beside it does not run. */
async function startBehind(
  context: TestContext,
  name: keyof typeof PROXIES,
  more: Omit<OfficeBehind, 'port'> = {},
): Promise<Behind> {
  needProgram(context, name, `the office behind ${name}`);
  const office = await startTestOffice({
    environment: {
      OFFICE_ADDRESS: ORIGIN,
      TRUSTED_PROXIES: '127.0.0.1/32',
      OFFICE_TRUSTED_HEADER: 'X-Forwarded-Email',
    },
  });
  const port = Number(new URL(office.url).port);
  const proxy = await startProxy(name, [await freePort()], { port, ...more });
  const ask: Behind['ask'] = (address, headers = {}, json = undefined) =>
    httpsRequest({
      ...asked(proxy, address),
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        ...(json !== undefined && { Origin: ORIGIN, 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { method: 'POST', body: Buffer.from(JSON.stringify(json)) }),
    });
  return { office, proxy, ask };
}

function asked({ httpsPort, certificate }: SiteProxy, address: string, name = OFFICE_NAME) {
  return { port: httpsPort, certificate, path: address, name };
}

/** Signs in by the mailed link. @returns the `Set-Cookie` field of the session */
async function signIn({ office, ask }: Behind): Promise<string> {
  const { address } = PEOPLE.recruiter;
  expect((await ask('/api/sign-in/link', {}, { address })).status).toBe(202);
  const folder = path.join(office.dataDir, 'mail');
  const mail = await vi.waitFor(async () => {
    const [file] = (await readdir(folder)).filter((one) => one.endsWith('.eml'));
    return readFile(path.join(folder, file ?? ''), 'utf8');
  }, SOON);
  const token = mail.replaceAll(/=\r?\n/g, '').match(new RegExp(`${ORIGIN}/enter#([\\w-]+)`))?.[1];
  const entered = await ask('/api/sign-in/enter', {}, { token });
  expect(entered.status).toBe(200);
  return entered.headers['set-cookie']?.find((field) => field.startsWith('__Host-office')) ?? '';
}

/** A program that signs people in at the proxy, as oauth2-proxy does: whoever has the cookie. */
async function startSignIn(): Promise<number> {
  const server = createServer(({ headers }, response) => {
    if (headers.cookie === 'signed-in=yes') {
      response.writeHead(202, { 'X-Auth-Request-Email': PEOPLE.sales.address }).end();
    } else response.writeHead(401).end('Sign in at the company.');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe.each(Object.keys(PROXIES) as (keyof typeof PROXIES)[])('the office behind %s', (name) => {
  test('answers strangers with its page only, with its own headers, each once, and under its own name', async (context) => {
    const { proxy, ask } = await startBehind(context, name);
    const page = await ask('/');
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<title>Office') });
    const names = page.rawHeaders.filter((_, index) => index % 2 === 0).map((field) => field.toLowerCase());
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'no-store',
    });
    expect((await ask('/api/me')).status).toBe(401);
    const rebound = await httpsRequest({
      ...asked(proxy, '/'),
      headers: { Host: 'office.elsewhere.example' },
    });
    expect(rebound.text).not.toContain('<title>Office');
  });

  test('lets people in by a mailed link, with a cookie for this name and TLS only, and passes changes on at once', async (context) => {
    const behind = await startBehind(context, name);
    const field = await signIn(behind);
    for (const attribute of [/; Secure/i, /; HttpOnly/i, /; SameSite=Strict/i, /; Path=\/(?:;|$)/i])
      expect(field).toMatch(attribute);
    expect(field).not.toMatch(/; Domain/i);
    const cookie = field.split(';', 1)[0] ?? '';
    const me = await behind.ask('/api/me', { Cookie: cookie });
    expect(JSON.parse(me.text).person.address).toBe(PEOPLE.recruiter.address);

    const events = await httpsAnswer({
      ...asked(behind.proxy, '/api/events'),
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
    onTestFinished(() => void events.destroy());
    let heard = '';
    events.setEncoding('utf8').on('data', (part: string) => (heard += part));
    await vi.waitFor(() => expect(heard).toContain('retry:'), SOON);
    behind.office.office.changes.tell({ ids: [] });
    await setTimeout(AT_ONCE_MS);
    expect(heard).toContain('event: changed');
  });

  test('counts attempts to sign in by the address they come from, whatever their headers say', async (context) => {
    const { ask } = await startBehind(context, name);
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 70; attempt++) {
      const forged = { 'X-Forwarded-For': `192.0.2.${attempt}` };
      statuses.add((await ask('/api/sign-in/enter', forged, { token: 'guessed' })).status);
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  test('takes the trusted header only from the proxy’s own sign-in', async (context) => {
    const forged = { 'X-Forwarded-Email': PEOPLE.operator.address };
    const without = await startBehind(context, name);
    expect((await without.ask('/api/me', forged)).status).toBe(401);

    const { ask } = await startBehind(context, name, { signIn: await startSignIn() });
    expect((await ask('/api/me', forged)).text).not.toContain(PEOPLE.operator.address);
    const me = await ask('/api/me', { ...forged, Cookie: 'signed-in=yes' });
    expect(JSON.parse(me.text).person.address).toBe(PEOPLE.sales.address);
  });

  test('writes no address into a log, and leads the preview’s name to the preview', async (context) => {
    const preview = createServer(({ headers }, response) => void response.end(`preview of ${headers.host}`));
    preview.listen(0, '127.0.0.1');
    await once(preview, 'listening');
    const { office, proxy, ask } = await startBehind(context, name, {
      preview: (preview.address() as AddressInfo).port,
    });
    const previewed = asked(proxy, '/@office/a-key/careers', PREVIEW_NAME);
    expect((await httpsRequest(previewed)).text).toBe(`preview of ${PREVIEW_NAME}`);
    const callback = '/api/auth/callback/company?code=a-code&state=a-state';
    await ask(callback);
    await ask('/?q=Ada+Applicant');
    preview.close();
    preview.closeAllConnections();
    await office.close();
    for (const address of [callback, '/?q=Ada+Applicant']) expect((await ask(address)).status).toBe(502);
    expect((await httpsRequest(previewed)).status).toBe(502);
    // The site, which does not run: what is logged of it comes last.
    await httpsRequest({ port: proxy.httpsPort, certificate: proxy.certificate, path: '/last' });
    await vi.waitFor(() => expect(proxy.output()).toContain('/last'), SOON);
    const logged = proxy.output() + (await readFile(proxy.accessLog, 'utf8').catch(() => ''));
    expect(logged).not.toMatch(/a-code|a-key|Applicant/);
  });
});
