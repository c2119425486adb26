import { XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import type { Config } from '@website/store/config/config.ts';
import { formatBytes } from '../command/output.ts';
import { reasonOf, request } from './check-outside.ts';
import { type Finding, fault, note, ok } from './finding.ts';

/** To www, to HTTPS, and one more. */
const MAX_REDIRECTS = 3;

/** Checks the site through its proxy: redirects, certificate, headers, compression and the upload limit. */
export async function checkPublicAddress(
  address: URL,
  config: Pick<Config, 'MAX_UPLOAD_BYTES' | 'CAREER_HOST'>,
  redirects = MAX_REDIRECTS,
): Promise<Finding[]> {
  const page = await request(new URL('/', address)).catch((error: Error) => error);
  if (page instanceof Error) {
    return [
      fault(
        'public',
        `${address.origin} can't be reached from here: ${reasonOf(page)}.`,
        'See the proxy, the DNS and the certificate.',
      ),
    ];
  }
  const onward = redirectTarget(address, page);
  if (onward !== undefined && redirects > 0)
    return [
      ok('public', `${address.origin}/ redirects to ${onward.origin}.`),
      ...(await checkPublicAddress(onward, config, redirects - 1)),
    ];
  const found = checkHomePage(address, page);
  // The other checks would test another server.
  if (found.state === 'fault') return [found];
  return [
    found,
    ...(address.protocol === 'https:'
      ? [await checkSecureCookie(address), await checkHttpsRedirect(address)]
      : [unencrypted(address)]),
    checkCompression(page),
    // If pages are hosted separately, uploads have their own URL.
    await checkUploadLimit(new URL(config.CAREER_HOST ?? address), config.MAX_UPLOAD_BYTES),
  ].filter((finding) => finding !== undefined);
}

function redirectTarget(address: URL, { status, headers }: Response): URL | undefined {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null) return undefined;
  const onward = URL.parse(location, address);
  return onward !== null && /^https?:$/.test(onward.protocol) ? onward : undefined;
}

function checkHomePage({ origin }: URL, { status, headers }: Response): Finding {
  if (status !== 200)
    return fault(
      'public',
      `${origin}/ answers with ${status}.`,
      'Read the logs of the proxy and of the server.',
    );
  // Every page of this site has this header; a proxy's own page has not.
  if (!headers.has('content-security-policy'))
    return fault(
      'public',
      `${origin}/ is answered without this site's headers.`,
      'Check whether the proxy forwards to this server.',
    );
  return ok('public', `${origin}/ answers.`);
}

function unencrypted({ origin }: URL): Finding {
  return note('public', `${origin} is not encrypted.`, 'Configure HTTPS in the proxy, as deploy/ shows.');
}

/** Cookies are `Secure` only if the service trusts the proxy's X-Forwarded-Proto. */
async function checkSecureCookie(address: URL): Promise<Finding | undefined> {
  const answer = await request(new URL(XSRF_TOKEN_PATH, address)).catch(() => undefined);
  const [cookie] = answer?.headers.getSetCookie() ?? [];
  // If pages are hosted separately, the service has another URL.
  if (cookie === undefined) return undefined;
  if (/; Secure(?:;|$)/i.test(cookie))
    return ok('https', 'The server trusts the proxy, and sets secure cookies.');
  return fault(
    'https',
    'The server does not trust the proxy: all visitors count as one address, and share its rate limits.',
    'Name the proxy in TRUSTED_PROXIES, and let it send X-Forwarded-For and X-Forwarded-Proto.',
  );
}

async function checkHttpsRedirect(address: URL): Promise<Finding> {
  const plain = new URL('/', address);
  plain.protocol = 'http:';
  const advice = 'Configure a redirect from port 80 to https in the proxy.';
  const answer = await request(plain).catch((error: Error) => error);
  if (answer instanceof Error)
    return note('http', `${plain.origin} is not answered: ${reasonOf(answer)}.`, advice);
  if (answer.headers.get('location')?.startsWith(address.origin))
    return ok('http', `It redirects to ${address.origin}.`);
  return note(
    'http',
    `${plain.origin} answers with ${answer.status} instead of redirecting to https.`,
    advice,
  );
}

function checkCompression({ headers }: Response): Finding | undefined {
  if (headers.has('content-encoding')) return undefined;
  return note(
    'public',
    'Pages are not compressed.',
    'Let the proxy forward Accept-Encoding and Content-Encoding.',
  );
}

/** The multipart overhead of an upload. */
const OVERHEAD_BYTES = 1000;

/** Uploads zeros of the maximum size, which the service rejects, to see whether they get through the proxy. */
async function checkUploadLimit(address: URL, maxBytes: number): Promise<Finding> {
  const size = formatBytes(maxBytes);
  const tried = `A CV of ${size} (MAX_UPLOAD_BYTES)`;
  const answer = await request(new URL(ENDPOINTS.upload, address), {
    type: 'multipart/form-data; boundary=doctor',
    bytes: maxBytes + OVERHEAD_BYTES,
  }).catch((error: Error) => error);
  if (!(answer instanceof Error) && answer.status !== 413) {
    if (answer.headers.get('content-type')?.includes('problem+json'))
      return ok('uploads', `CVs of ${size} (MAX_UPLOAD_BYTES) get through.`);
    return fault(
      'uploads',
      `${tried} is answered with ${answer.status}, and not by the server.`,
      'Read the logs of the proxy and of the server.',
    );
  }
  const result =
    answer instanceof Error ? `ends with ${reasonOf(answer)}` : `is answered with ${answer.status}`;
  return fault(
    'uploads',
    `${tried} ${result} before it reaches the server: candidates would always see "Try again".`,
    'Raise the body limit of the proxy: client_max_body_size in nginx, request_body in Caddy.',
  );
}
