import { XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import type { Config } from '@website/store/config/config.ts';
import { sizeInWords } from '../command/texts.ts';
import { askedFor, reasonOf } from './check-outside.ts';
import { type Finding, fault, note, ok } from './finding.ts';

/** To the full name, and to HTTPS. */
const LEADS_AT_MOST = 3;

/** The site as visitors reach it: the proxy in front of it, its certificate, and what it lets through; where it leads to another, that. */
export async function checkPublicAddress(
  address: URL,
  config: Pick<Config, 'MAX_UPLOAD_BYTES' | 'CAREER_HOST'>,
  leads = LEADS_AT_MOST,
): Promise<Finding[]> {
  const page = await askedFor(new URL('/', address)).catch((error: Error) => error);
  if (page instanceof Error) {
    return [
      fault(
        'public',
        `${address.origin} can't be reached from here: ${reasonOf(page)}.`,
        'See the proxy, the DNS and the certificate.',
      ),
    ];
  }
  const onward = leadsTo(address, page);
  if (onward !== undefined && leads > 0)
    return [
      ok('public', `${address.origin}/ leads to ${onward.origin}.`),
      ...(await checkPublicAddress(onward, config, leads - 1)),
    ];
  const found = reached(address, page);
  // What something else answers says nothing of the site.
  if (found.state === 'fault') return [found];
  return [
    found,
    ...(address.protocol === 'https:'
      ? [await believed(address), await led(address)]
      : [unencrypted(address)]),
    compressed(page),
    // Where the pages are served alone, CVs have an address of their own.
    await uploads(new URL(config.CAREER_HOST ?? address), config.MAX_UPLOAD_BYTES),
  ].filter((finding) => finding !== undefined);
}

function leadsTo(address: URL, { status, headers }: Response): URL | undefined {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null) return undefined;
  const onward = URL.parse(location, address);
  return onward !== null && /^https?:$/.test(onward.protocol) ? onward : undefined;
}

function reached({ origin }: URL, { status, headers }: Response): Finding {
  if (status !== 200)
    return fault(
      'public',
      `${origin}/ answers with ${status}.`,
      'See the log of the proxy and that of the server.',
    );
  // The header of every page of this site; a proxy's own page has none.
  if (!headers.has('content-security-policy'))
    return fault(
      'public',
      `${origin}/ is answered without this site's headers.`,
      'See whether the proxy leads to this server.',
    );
  return ok('public', `${origin}/ answers.`);
}

function unencrypted({ origin }: URL): Finding {
  return note(
    'public',
    `${origin} is not encrypted.`,
    'Have the proxy serve it under https, as deploy/ shows.',
  );
}

/** A cookie is `Secure` only where the service believes the proxy that the browser came by https. */
async function believed(address: URL): Promise<Finding | undefined> {
  const answer = await askedFor(new URL(XSRF_TOKEN_PATH, address)).catch(() => undefined);
  const [cookie] = answer?.headers.getSetCookie() ?? [];
  // Where the pages are served alone, the service has an address of its own.
  if (cookie === undefined) return undefined;
  if (/; Secure(?:;|$)/i.test(cookie)) return ok('https', 'The server knows of it.');
  return fault(
    'https',
    'The server does not know that visitors come by https: all of them count as one address, and share its limits.',
    'Name the proxy in TRUSTED_PROXIES, and have it send X-Forwarded-For and X-Forwarded-Proto.',
  );
}

async function led(address: URL): Promise<Finding> {
  const plain = new URL('/', address);
  plain.protocol = 'http:';
  const advice = 'Have the proxy answer port 80 with a redirect to https.';
  const answer = await askedFor(plain).catch((error: Error) => error);
  if (answer instanceof Error)
    return note('http', `${plain.origin} is not answered: ${reasonOf(answer)}.`, advice);
  if (answer.headers.get('location')?.startsWith(address.origin))
    return ok('http', `It leads to ${address.origin}.`);
  return note('http', `${plain.origin} answers with ${answer.status} instead of leading to https.`, advice);
}

function compressed({ headers }: Response): Finding | undefined {
  if (headers.has('content-encoding')) return undefined;
  return note(
    'public',
    'Pages come uncompressed.',
    'Have the proxy pass Accept-Encoding and Content-Encoding on.',
  );
}

/** How many bytes an upload has besides its file. */
const PARTS_BYTES = 1000;

/** Whether the largest CV gets through: one that nobody can take, since it is no document and comes from no form. */
async function uploads(address: URL, most: number): Promise<Finding> {
  const size = sizeInWords(most);
  const tried = `A CV of ${size} (MAX_UPLOAD_BYTES)`;
  const answer = await askedFor(new URL(ENDPOINTS.upload, address), {
    type: 'multipart/form-data; boundary=doctor',
    bytes: most + PARTS_BYTES,
  }).catch((error: Error) => error);
  if (!(answer instanceof Error) && answer.status !== 413) {
    if (answer.headers.get('content-type')?.includes('problem+json'))
      return ok('uploads', `CVs of ${size} (MAX_UPLOAD_BYTES) get through.`);
    return fault(
      'uploads',
      `${tried} is answered with ${answer.status}, and not by the server.`,
      'See the log of the proxy and that of the server.',
    );
  }
  const what =
    answer instanceof Error ? `ends with ${reasonOf(answer)}` : `is answered with ${answer.status}`;
  return fault(
    'uploads',
    `${tried} ${what} before it reaches the server: candidates would read "Try again" for ever.`,
    'Raise the body limit of the proxy: client_max_body_size in nginx, request_body in Caddy.',
  );
}
