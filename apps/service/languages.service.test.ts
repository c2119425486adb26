import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { companyCopy, replaceIn } from '@website/model/schema/testing/company-copy.ts';
import { writeBuiltSite } from '@website/tests/fixtures/built-site.ts';
import {
  APPLICANT,
  CONTACT,
  OWN_PAGE,
  PDF,
  pdfOf,
  problemOf,
  REACH_US,
  uploadForm,
} from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService, type TestServiceOptions } from '@website/tests/fixtures/test-service.ts';
import { SOON, untilSent } from '@website/tests/fixtures/waiting.ts';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { serviceContent } from './service-content.ts';

/** The full company with a Swedish folder: the files that the service reads, of which some words are Swedish. */
async function swedishCompany(): Promise<string> {
  const root = await companyCopy();
  const { company } = loadIntakeContent(root);
  for (const file of ['forms.yaml', 'pages/careers.yaml', 'pages/contact.yaml'])
    await cp(path.join(root, file), path.join(root, 'sv', file));
  for (const [english, swedish] of [
    [/Not a valid email/, 'Ogiltig adress'],
    [/This position is not open\./, 'Tjänsten är inte öppen.'],
    [/This file is too large\. It may have up to/, 'Filen är för stor. Den får ha högst'],
    [/This is a plain text file/, 'Filen är ren text'],
    [/Too many requests; please try again/, 'För många försök, prova igen'],
    [/- IT consulting/, '- { value: IT consulting, label: Rådgivning }'],
    [/ {6}# The first is chosen[\s\S]*?(?= {6}# Said if the list)/, ''],
  ] as const)
    await replaceIn(root, 'sv/forms.yaml', english, swedish);
  // JSON is YAML.
  await writeFile(
    path.join(root, 'sv/company.yaml'),
    JSON.stringify({
      name: 'Nordljus',
      tagline: 'Kurs. Styr. Fram.',
      blurb: 'Vi gör program.',
      figures: company.figures.map(({ value, label }) => ({ value, label })),
      offices: company.offices.map(({ name, role, address, city }) => ({ name, role, address, city })),
    }),
  );
  const contact = { subject: '{company}: ditt meddelande har kommit fram', text: 'Tack för att du skrev.' };
  await writeFile(path.join(root, 'sv/mail.yaml'), JSON.stringify({ acknowledgements: { contact } }));
  return root;
}

/** The tiny site with Swedish pages. */
async function swedishSite(): Promise<string> {
  const site = path.join(await testFolder(), 'site');
  await writeBuiltSite(site);
  for (const [english, swedish, text, words] of [
    ['', 'sv', 'The home page', 'Startsidan'],
    ['careers', 'sv/careers', 'The careers page', 'Jobba här'],
    ['thank-you', 'sv/thank-you', 'Thank you', 'Tack'],
    ['not-sent', 'sv/not-sent', 'Not sent', 'Inte skickat'],
    ['404', 'sv/404', 'The 404 page', 'Sidan finns inte'],
  ] as const) {
    const page = await readFile(path.join(site, english, 'index.html'), 'utf8');
    await mkdir(path.join(site, swedish), { recursive: true });
    await writeFile(path.join(site, swedish, 'index.html'), page.replaceAll(text, words));
  }
  return site;
}

async function swedishService({ environment, ...options }: TestServiceOptions = {}) {
  const SITE_DIR = await swedishSite();
  const content = serviceContent(loadIntakeContent(await swedishCompany()));
  return startTestService({ content, ...options, environment: { SITE_DIR, ...environment } });
}

type Service = Awaited<ReturnType<typeof swedishService>>;
type Call = keyof typeof ENDPOINTS;

/** Calls as the scripts of a page in a language do. */
function call({ url }: Service, name: Call, body: object | FormData, language = 'sv', headers = {}) {
  const isForm = body instanceof FormData;
  return fetch(`${url}${ENDPOINTS[name]}?language=${language}`, {
    method: 'POST',
    headers: { ...OWN_PAGE, ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
}

/** Sends a form as a browser without scripts does from a page in a language. */
function submit({ url }: Service, name: Call, fields: Record<string, string>, query = '?language=sv') {
  const body = name === 'application' ? new FormData() : new URLSearchParams();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  if (body instanceof FormData) body.append('req', new File([new Uint8Array(PDF)], 'cv.pdf'));
  const headers = { 'sec-fetch-site': 'same-origin', cookie: 'XSRF-TOKEN=of-this-visitor' };
  return fetch(url + ENDPOINTS[name] + query, { method: 'POST', redirect: 'manual', headers, body });
}

const WRONG = { contactemail: 'none', message: '' };
const { contactemail, message } = CONTACT;

test('a form without scripts is refused on the Swedish page in Swedish words, and thanked on the Swedish page', async () => {
  const service = await swedishService();
  const refused = await submit(service, 'contact', WRONG);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('Inte skickat');
  expect(page).toContain('<li>Email: Ogiltig adress</li>');
  const position = await submit(service, 'application', { ...APPLICANT, role: 'Astronaut' });
  expect(await position.text()).toContain('<li>Position: Tjänsten är inte öppen.</li>');

  for (const answer of [
    await submit(service, 'contact', { contactemail, message }),
    await submit(service, 'reachUs', { ...REACH_US, reason: 'IT consulting' }),
    await submit(service, 'application', { ...APPLICANT, role: 'Signal Tester' }),
  ])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sv/thank-you']);
});

test('a call of a Swedish page is refused in Swedish, and any other in the site’s own language', async () => {
  const service = await swedishService({ environment: { MAX_UPLOAD_BYTES: '20000' } });
  const faultsOf = async (response: Response) => (await problemOf(response)).errors?.map((one) => one.detail);
  for (const [language, words] of [
    ['sv', 'Ogiltig adress'],
    // The memoized rules of one language are not those of the other.
    ['en-GB', 'Not a valid email'],
    ['sv', 'Ogiltig adress'],
    ['xx', 'Not a valid email'],
    ['sv&language=sv', 'Not a valid email'],
    ['__proto__', 'Not a valid email'],
  ])
    expect(
      await faultsOf(await call(service, 'contact', { ...CONTACT, contactemail: 'none' }, language)),
    ).toEqual([words]);
  const text = uploadForm({ bytes: Buffer.from('no cv'), name: 'cv.pdf' });
  expect(await faultsOf(await call(service, 'upload', text))).toEqual([
    expect.stringMatching(/^Filen är ren text /),
  ]);
  expect(await faultsOf(await call(service, 'upload', uploadForm({ bytes: pdfOf(30_000) })))).toEqual([
    expect.stringMatching(/^Filen är för stor\. /),
  ]);
});

test('a Swedish page says in Swedish when to try again', async () => {
  const service = await swedishService({ environment: { RATE_LIMIT: '1' } });
  await submit(service, 'contact', { contactemail, message });
  const page = await (await submit(service, 'contact', { contactemail, message })).text();
  expect(page).toContain('<li>För många försök, prova igen om 1 minut.</li>');
});

test('unknown addresses below /sv get the Swedish page, and Swedish pages are redirected to and counted like others', async () => {
  const service = await swedishService({
    content: {
      ...serviceContent(loadIntakeContent(await swedishCompany())),
      redirects: [{ from: '/sv/jobb', to: '/sv/careers' }],
    },
  });
  const get = (address: string) => fetch(service.url + address, { redirect: 'manual' });
  for (const [address, words] of [
    ['/sv/okänd', 'Sidan finns inte'],
    ['/SV/a/b?x=1', 'Sidan finns inte'],
    ['/sv/%zz', 'Sidan finns inte'],
    ['/sv/404', 'Sidan finns inte'],
    ['/svenska', 'The 404 page'],
    ['/unknown', 'The 404 page'],
  ] as const) {
    const answer = await get(address);
    expect([address, answer.status, await answer.text()]).toEqual([
      address,
      404,
      expect.stringContaining(words),
    ]);
  }
  expect((await get('/sv')).status).toBe(200);
  for (const [address, target] of [
    ['/sv/', '/sv'],
    ['/SV/Careers', '/sv/careers'],
    ['/sv/Jobb/?x=1', '/sv/careers?x=1'],
    ['/sv/not-sent', '/sv'],
    ['/not-sent', '/'],
  ])
    expect([address, (await get(address ?? '')).headers.get('location')]).toEqual([address, target]);
  expect(service.app.isPage('/sv/careers')).toBe(true);
  expect(service.app.isPage('/sv/404')).toBe(false);
});

testOnEachEngine(
  'the sender’s language is kept: the reply is Swedish, and the company reads that in its own',
  async (engine) => {
    const mail = await startMailServer();
    const service = await swedishService({ engine, environment: { SMTP_URL: mail.url } });
    const referer = `${service.url}/sv/careers`;
    expect((await call(service, 'contact', CONTACT, 'sv', { referer })).status).toBe(200);
    await vi.waitFor(() => expect(mail.taken).toHaveLength(2), SOON);
    const messages = await Promise.all(mail.messages.map((bytes) => PostalMime.parse(bytes)));
    const [toCompany, toSender] = messages;
    expect(toCompany?.text).toContain('Page: /sv/careers\nLanguage: Swedish\nCame in: ');
    expect(toCompany?.from?.name).toBe('Northlight');
    expect(toSender).toMatchObject({
      from: { name: 'Nordljus' },
      replyTo: [{ name: 'Nordljus' }],
      subject: 'Nordljus: ditt meddelande har kommit fram',
      text: expect.stringContaining('Tack för att du skrev.'),
      html: expect.stringContaining('lang="sv"'),
    });

    const other = { ...CONTACT, contactemail: 'other@customer.example' };
    const key = { [IDEMPOTENCY_HEADER]: 'one-form' };
    expect((await call(service, 'contact', other, 'xx', key)).status).toBe(200);
    // The same form, whatever the language of the page from which it is sent again.
    expect((await call(service, 'contact', other, 'sv', key)).status).toBe(200);
    await vi.waitFor(() => expect(mail.taken).toHaveLength(4), SOON);
    const rows = await service.database.selectFrom('submissions').select('language').orderBy('id').execute();
    expect(rows).toEqual([{ language: 'sv' }, { language: null }]);
    expect(String(mail.messages[2])).not.toContain('Language');
  },
);

test('a sender whose language the site has no longer gets the reply in its own', async () => {
  const first = await swedishService();
  await call(first, 'contact', CONTACT);
  await first.close();
  const mail = await startMailServer();
  const content = serviceContent(loadIntakeContent(await companyCopy()));
  const { dataDir } = first;
  const later = await startTestService({ content, dataDir, environment: { SMTP_URL: mail.url } });
  await later.database
    .updateTable('outbox')
    .set({ status: 'pending', next_attempt_at: new Date().toISOString() })
    .execute();
  await untilSent(later, 1);
  await vi.waitFor(() => expect(mail.taken).toHaveLength(2), SOON);
  const { subject } = await PostalMime.parse(mail.messages[1] ?? '');
  expect(subject).toBe('Northlight: we have your message');
});
