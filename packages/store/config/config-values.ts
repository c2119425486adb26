import { isIP } from 'node:net';
import path from 'node:path';
import { MAX_UPLOAD_BYTES } from '@website/model/contract/constants.ts';
import { z } from 'zod';
import { parseStorageUrl } from '../bucket/storage-url.ts';
import { clamdAddress } from '../scanning/clamd.ts';
import { parseSmtpUrl } from './smtp-url.ts';
import { splitList, WEBHOOK_FORMATS, type WebhookFormat } from './webhook-targets.ts';

/** A whole number from `min` to `max`, in decimal digits. */
export function count(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, {
      // Such as 10MB, 10 000 or 1e6.
      error: ({ input }) => (/\d/.test(String(input)) ? `${message}, in digits alone` : message),
    })
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** The maximum size of a CV, shared by build and service; hardly any document is smaller than the minimum. */
export const uploadBytes = count(5000, 1_000_000_000).default(MAX_UPLOAD_BYTES);

/** A whole number from `min` to `max`, or the word `off`. */
export function countOrOff(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}, or off`;
  const number = count(min, max);
  return z
    .string()
    .trim()
    .refine((value) => value === 'off' || number.safeParse(value).success, message)
    .transform((value) => (value === 'off' ? value : Number(value)));
}

/** A comma-separated list of values; undefined when unset. */
export function list<T extends z.ZodType<string, string>>(item: T) {
  return z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(item));
}

/** A web origin as browsers send it, such as `https://careers.example`. */
export const origin = z
  .string()
  .transform((value) => value.trim().replace(/\/$/, ''))
  .refine((value) => URL.parse(value)?.origin === value && /^https?:[^*]+$/.test(value), {
    error: (issue) =>
      `${JSON.stringify(issue.input)} is not an origin such as https://careers.example, without a path`,
  });

/** A web origin that browsers reach by TLS; on this machine also without. */
export const officeAddress = z
  .string()
  .transform((value) => value.trim().replace(/\/$/, ''))
  .refine(
    (value) => URL.parse(value)?.origin === value && (value.startsWith('https://') || isOnThisMachine(value)),
    'must be an origin such as https://office.company.example, without a path',
  );

/** The issuer of an OpenID provider; its `/.well-known/openid-configuration` names the rest. */
export const openIdIssuer = z
  .string()
  .transform((value) => value.trim().replace(/\/$/, ''))
  .refine((value) => {
    const url = URL.parse(value);
    const isPlain = url !== null && url.username + url.password + url.search + url.hash === '';
    return isPlain && (url.protocol === 'https:' || isOnThisMachine(value));
  }, 'must be the issuer of an OpenID provider, such as https://login.company.example, without a query');

function isOnThisMachine(value: string): boolean {
  const url = URL.parse(value);
  return url?.protocol === 'http:' && LOOPBACK.test(url.hostname);
}

/** The name of a header field that a proxy sets; those that browsers or proxies set for other purposes are a mistake. */
export const headerName = z
  .string()
  .trim()
  .toLowerCase()
  .refine(
    (value) =>
      /^[a-z][a-z\d-]{2,60}$/.test(value) &&
      !/^(?:host|cookie|origin|referer|authorization|user-agent|content-.*|sec-.*|x-forwarded-(?:for|host|proto|port))$/.test(
        value,
      ),
    'must be the name of a header field such as X-Forwarded-Email',
  );

/** A path of a folder. Nothing expands `~` or variables in it, as a shell would. */
export const folder = z.string().check(
  faultsOf((value) => {
    const fault = folderFault(value);
    return fault === undefined ? {} : { faults: [fault] };
  }),
);

/** The fault of a folder's or file's path, as a predicate: "must be …". */
export function folderFault(value: string): string | undefined {
  if (value !== value.trim() || /[\p{Cc}\p{Cf}]/u.test(value))
    return 'must not begin or end with a space, nor hold invisible characters, such as the carriage return of a file made on Windows';
  if (/^~|\$[\w{(]|`|%\w|\{\{|[<>]/.test(value))
    return 'must be the path itself, such as /srv/website/data: ~ and variables such as $HOME are not expanded here';
  if (/^[a-z]+:\/\//i.test(value) || (path.sep === '/' && value.includes('\\')))
    return 'must be a path such as /srv/website/data, not a URL or a path of Windows';
  return undefined;
}

export const listenHost = z
  .string()
  .trim()
  .refine((value) => isIP(value) !== 0 || (HOST_NAME.test(value) && !NUMBERS.test(value)), {
    error: ({ input }) =>
      `${JSON.stringify(input)} is not an address or a name such as 127.0.0.1, ::1 or localhost, without a scheme, brackets or a port`,
  });

const HOST_NAME = /^[A-Za-z\d_][\w.-]{0,252}$/;

/** Digits and dots that are no IP address, such as 127.0.0. */
const NUMBERS = /^[\d.]+$/;

/** A DNS host name, without a port. */
export const hostName = z.string().refine((value) => /^[\w-][\w.-]{0,252}$/.test(value), {
  error: (issue) => `${JSON.stringify(issue.input)} is not a name such as website.internal, without a port`,
});

const isNoRange = ({ input }: { input?: unknown }) =>
  `${JSON.stringify(input)} is not a range of addresses such as 10.0.0.0/8`;

/** A CIDR range such as `10.0.0.0/8`; `/0`, which would cover every address, is a fault. */
export const cidr = z
  .union([z.cidrv4(), z.cidrv6()], { error: isNoRange })
  .refine((value) => !value.endsWith('/0'), { error: isNoRange });

// One address: without spaces, commas and brackets it can't become several in a mail header.
const ADDRESS = /^[^\s@<>,;:()[\]"\\\p{Cf}]{1,64}@[\p{L}\p{M}\p{N}.-]{1,253}$/u;
/** No label is empty, and no label of the domain begins or ends with a hyphen. */
const isAddress = (value: string) =>
  ADDRESS.test(value) &&
  value.split(/[@.]/).every((part) => part !== '') &&
  !/[@.]-|-(?:\.|$)/.test(value.slice(value.indexOf('@')));

export const emailAddress = z
  .string()
  .trim()
  .refine(isAddress, 'must be one plain e-mail address such as jobs@company.example');

export const emailAddresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((values) => values.every(isAddress), 'must be plain e-mail addresses, separated by commas');

/** The URL of a mail server (packages/store/config/smtp-url.ts). It may hold a password, so no message quotes it. */
export const smtpUrl = z.string().trim().check(faultsOf(parseSmtpUrl));

/** Allowed query parameters of a database URL: a misspelled one, such as `sslmod`, would send the password in the clear. */
const DATABASE_PARAMETERS: Readonly<Record<string, RegExp>> = {
  sslmode: /^(?:disable|prefer|require|verify-ca|verify-full|no-verify)$/,
  sslrootcert: /./,
  sslcert: /./,
  sslkey: /./,
  uselibpqcompat: /^true$/,
  channel_binding: /^(?:disable|prefer|require)$/,
  application_name: /./,
  options: /./,
  host: /./,
};

/** The URL of a PostgreSQL database. It may hold a password, so no message quotes it. */
export const databaseUrl = z
  .string()
  .trim()
  .refine((value) => {
    const url = URL.parse(value);
    // A / or # in a password that is not percent-encoded ends the authority early.
    const named = url !== null && url.hostname !== '' && /^\/[^/@]+$/.test(url.pathname) && url.hash === '';
    return named && url.port !== '0' && ['postgres:', 'postgresql:'].includes(url.protocol);
  }, 'must be a URL such as postgres://user:password@database.example:5432/website, in whose user and password @ / ? # and % are written %40 %2F %3F %23 and %25')
  .refine(
    (value) =>
      [...(URL.parse(value)?.searchParams ?? [])].every(
        ([name, given]) => Object.hasOwn(DATABASE_PARAMETERS, name) && DATABASE_PARAMETERS[name]?.test(given),
      ),
    `may have after the ? only ${Object.keys(DATABASE_PARAMETERS).join(', ')}; sslmode is one of disable, prefer, require, verify-ca, verify-full and no-verify`,
  );

/** The URLs of webhooks. They may hold a secret, so no message quotes them. */
export const webhookUrls = z
  .string()
  .transform(splitList)
  .refine(
    (urls) => urls.length > 0 && urls.every(isWebhookUrl),
    'must be a URL such as https://hooks.example/website, or several separated by commas, without a user and a password; a comma within one is written %2C',
  )
  .refine(
    (urls) =>
      urls
        .map((url) => URL.parse(url))
        .every((url) => url?.protocol !== 'http:' || LOOPBACK.test(url.hostname)),
    'must begin with https:// unless its host is this machine: webhooks name applicants and link to their CVs',
  )
  .refine(
    (urls) => new Set(urls.map((url) => URL.parse(url)?.href ?? url)).size === urls.length,
    'must not name an address twice',
  );

function isWebhookUrl(value: string): boolean {
  const url = URL.parse(value);
  const named = url !== null && ['https:', 'http:'].includes(url.protocol) && url.hostname !== '';
  return (
    named && url.port !== '0' && url.username + url.password + url.hash === '' && !/;\s*https?:/.test(value)
  );
}

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** The formats of webhooks: one for all, or one for each URL. */
export const webhookFormats = z
  .string()
  .transform(splitList)
  .refine(
    (formats) =>
      formats.length > 0 && formats.every((format) => WEBHOOK_FORMATS.some((known) => known === format)),
    'must be standard, slack or teams; or one of these for each address of WEBHOOK_URL, separated by commas',
  )
  .transform((formats) => formats as WebhookFormat[]);

/** `whsec_` and 24 to 64 bytes in Base64 (Standard Webhooks). */
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;

/** The signing secrets of webhooks, separated by commas. */
export const webhookSecrets = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (secrets) => secrets.every((secret) => WEBHOOK_SECRET.test(secret)),
    'must be whsec_ followed by 24 to 64 random bytes in Base64, such as the output of "openssl rand -base64 32"',
  );

export const clamdUrl = z
  .string()
  .trim()
  .refine(
    (value) => clamdAddress(value) !== undefined,
    'must be the address of clamd, such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
  );

/** The URL of a bucket (packages/store/bucket/storage-url.ts). It may hold a password by mistake, so no message quotes it. */
export const storageUrl = z.string().trim().check(faultsOf(parseStorageUrl));

/** Adapts a parser that returns faults to a Zod check. */
function faultsOf(parse: (text: string) => object | { faults: string[] }): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    const parsed = parse(value);
    if (!('faults' in parsed)) return;
    for (const message of parsed.faults as string[])
      issues.push({ code: 'custom', message, input: undefined });
  };
}
