import path from 'node:path';
import { z } from 'zod';
import {
  cidr,
  clamdUrl,
  count,
  countOrOff,
  databaseUrl,
  emailAddress,
  emailAddresses,
  folder,
  headerName,
  hostName,
  list,
  listenHost,
  officeAddress,
  openIdIssuer,
  origin,
  smtpUrl,
  storageUrl,
  uploadBytes,
  webhookFormats,
  webhookSecrets,
  webhookUrls,
} from './config-values.ts';
import { DEFAULT_DATA_DIR, DEFAULT_SITE_DIR, withoutEmpty } from './unchecked-settings.ts';

/** An invalid environment; each fault reads `VARIABLE: reason`. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration has ${faults.length === 1 ? 'a fault' : 'faults'}:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}

export const DEFAULT_METRICS_PORT = 9464;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The schema of the environment; `setting-texts.ts` documents each variable. */
const schema = z.object({
  /** 0 picks a free port. */
  PORT: count(0, 65_535).default(3000),
  /** `localhost` listens on both loopback addresses, IPv4 and IPv6. */
  HOST: listenHost.default('localhost'),
  /** If unset, `DEFAULT_METRICS_PORT` is used unless it is taken, so that a second server on the machine starts without settings. */
  METRICS_PORT: countOrOff(0, 65_535).optional(),
  METRICS_HOST: listenHost.default('127.0.0.1'),
  METRICS_NAMES: list(hostName),
  DATA_DIR: folder.default(DEFAULT_DATA_DIR),
  COMPANY_DIR: folder.optional(),
  DATABASE_URL: databaseUrl.optional(),
  STORAGE_URL: storageUrl.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  SITE_DIR: folder.default(DEFAULT_SITE_DIR),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: emailAddress.optional(),
  MAIL_TO: emailAddresses.optional(),
  MAIL_TO_APPLICATION: emailAddresses.optional(),
  MAIL_TO_CONTACT: emailAddresses.optional(),
  MAIL_TO_REACH_US: emailAddresses.optional(),
  WEBHOOK_URL: webhookUrls.optional(),
  WEBHOOK_FORMAT: webhookFormats.optional(),
  WEBHOOK_SECRET: webhookSecrets.optional(),
  ALLOWED_ORIGINS: list(origin),
  TRUSTED_PROXIES: list(cidr),
  MAX_UPLOAD_BYTES: uploadBytes,
  CLAMD_URL: clamdUrl.optional(),
  MAX_BODY_BYTES: count(2000, 100_000_000).default(1_000_000),
  RATE_LIMIT: count(1, 1_000_000).default(300),
  UPLOAD_LIMIT: count(1, 1_000_000).optional(),
  INTAKE_BYTES_PER_ADDRESS: count(1, 1_000_000_000_000).default(300_000_000),
  INTAKE_BYTES: count(1, 1_000_000_000_000).default(3_000_000_000),
  RETENTION_DAYS: count(1, 36_500).default(365),
  SHARED_CACHE_SECONDS: count(0, 31_536_000).optional(),
  /** The origins that the pages were built to call, if not this server's. */
  CAREER_HOST: origin.optional(),
  API_HOST: origin.optional(),
  OFFICE_PORT: count(1, 65_535).default(4500),
  /** The office answers only under one address, and listens on loopback until that is public. */
  OFFICE_HOST: listenHost.default('127.0.0.1'),
  OFFICE_ADDRESS: officeAddress.optional(),
  /** Of the preview, which listens on the port after the office's: pages of the site run scripts, which must not act for the office. */
  OFFICE_PREVIEW_ADDRESS: officeAddress.optional(),
  OFFICE_PEOPLE: folder.optional(),
  OFFICE_OPENID: openIdIssuer.optional(),
  OFFICE_OPENID_CLIENT: z.string().trim().optional(),
  OFFICE_OPENID_SECRET: z.string().trim().optional(),
  OFFICE_OPENID_NAME: z.string().trim().max(40, 'must have at most 40 characters').optional(),
  OFFICE_TRUSTED_HEADER: headerName.optional(),
  LOG_LEVEL: z
    .string()
    .trim()
    .pipe(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`))
    .default('info'),
});

export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

export const SETTINGS = schema.shape;

/**
 * A rule across settings.
 *
 * @param names - the setting to blame, then others that the rule reads; if one is invalid itself, the rule is skipped
 */
function rule(names: readonly (keyof Config)[], isMet: (config: Config) => boolean, error: string) {
  return z.refine<Config>(isMet, {
    error,
    path: names.slice(0, 1),
    // Zod would skip all rules after any fault, but all faults are reported together.
    when: ({ issues }) => !issues.some(({ path }) => names.includes(path?.[0] as keyof Config)),
  });
}

const checkedSchema = schema.check(
  // A limit that makes another one pointless is a mistake.
  rule(
    ['INTAKE_BYTES', 'INTAKE_BYTES_PER_ADDRESS'],
    (config) => config.INTAKE_BYTES >= config.INTAKE_BYTES_PER_ADDRESS,
    'must be at least INTAKE_BYTES_PER_ADDRESS, or one address could use up the limit of all',
  ),
  rule(
    ['INTAKE_BYTES_PER_ADDRESS', 'MAX_UPLOAD_BYTES'],
    (config) => config.INTAKE_BYTES_PER_ADDRESS >= config.MAX_UPLOAD_BYTES,
    'must be at least MAX_UPLOAD_BYTES, or no CV of that size could be sent',
  ),
  // Otherwise EADDRINUSE would blame another program.
  rule(
    ['METRICS_PORT', 'PORT', 'HOST', 'METRICS_HOST'],
    ({ PORT, METRICS_PORT, HOST, METRICS_HOST }) =>
      PORT !== METRICS_PORT || PORT === 0 || !overlap(HOST, METRICS_HOST),
    'must be another port than PORT: both would listen on the same address',
  ),
  ...(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const).map((name) =>
    rule(
      [name],
      (config) => config.STORAGE_URL === undefined || config[name] !== undefined,
      'must be set, since STORAGE_URL names a bucket',
    ),
  ),
  // An unsigned webhook could come from anybody; a chat's URL is itself the secret.
  rule(
    ['WEBHOOK_SECRET'],
    ({ WEBHOOK_URL, WEBHOOK_FORMAT = ['standard'], WEBHOOK_SECRET }) =>
      WEBHOOK_URL === undefined || WEBHOOK_SECRET !== undefined || !WEBHOOK_FORMAT.includes('standard'),
    'must be set, since WEBHOOK_URL is: webhooks in the format standard are signed with it',
  ),
  // A secret or a format without a URL is a mistake: nothing would be sent.
  ...(['WEBHOOK_SECRET', 'WEBHOOK_FORMAT'] as const).map((name) =>
    rule(
      ['WEBHOOK_URL'],
      (config) => config.WEBHOOK_URL !== undefined || config[name] === undefined,
      `must be set, since ${name} is; without it no webhook is sent`,
    ),
  ),
  rule(
    ['WEBHOOK_FORMAT'],
    ({ WEBHOOK_URL = [], WEBHOOK_FORMAT = [] }) =>
      WEBHOOK_FORMAT.length <= 1 || WEBHOOK_FORMAT.length === WEBHOOK_URL.length,
    'must be one format for all, or as many as WEBHOOK_URL has addresses, in the same order',
  ),
  // Without an address, whoever has the link is the operator.
  rule(
    ['OFFICE_ADDRESS', 'OFFICE_HOST'],
    (config) => config.OFFICE_ADDRESS !== undefined || isLoopback(config.OFFICE_HOST),
    'must be set, since OFFICE_HOST lets other machines reach the office',
  ),
  rule(
    ['OFFICE_PEOPLE', 'OFFICE_ADDRESS'],
    (config) => config.OFFICE_ADDRESS === undefined || config.OFFICE_PEOPLE !== undefined,
    'must be set, since OFFICE_ADDRESS is: it lists who may sign in',
  ),
  rule(
    ['OFFICE_ADDRESS', 'OFFICE_PREVIEW_ADDRESS'],
    (config) => config.OFFICE_PREVIEW_ADDRESS === undefined || config.OFFICE_ADDRESS !== undefined,
    'must be set, since OFFICE_PREVIEW_ADDRESS is',
  ),
  rule(
    ['OFFICE_PREVIEW_ADDRESS', 'OFFICE_ADDRESS'],
    (config) =>
      config.OFFICE_PREVIEW_ADDRESS === undefined || config.OFFICE_PREVIEW_ADDRESS !== config.OFFICE_ADDRESS,
    'must be another name than OFFICE_ADDRESS: pages of the site run scripts, which must not act for the office',
  ),
  ...(['OFFICE_OPENID_CLIENT', 'OFFICE_OPENID_SECRET', 'OFFICE_ADDRESS'] as const).map((name) =>
    rule(
      [name, 'OFFICE_OPENID'],
      (config) => config.OFFICE_OPENID === undefined || config[name] !== undefined,
      'must be set, since OFFICE_OPENID is',
    ),
  ),
  ...(['OFFICE_OPENID_CLIENT', 'OFFICE_OPENID_SECRET', 'OFFICE_OPENID_NAME'] as const).map((name) =>
    rule(
      ['OFFICE_OPENID', name],
      (config) => config.OFFICE_OPENID !== undefined || config[name] === undefined,
      `must be set, since ${name} is; without it nobody signs in this way`,
    ),
  ),
  // The header is believed only from these addresses: anybody else could write a colleague's address into it.
  ...(['TRUSTED_PROXIES', 'OFFICE_ADDRESS'] as const).map((name) =>
    rule(
      [name, 'OFFICE_TRUSTED_HEADER'],
      (config) =>
        config.OFFICE_TRUSTED_HEADER === undefined ||
        (name === 'TRUSTED_PROXIES' ? config[name].length > 0 : config[name] !== undefined),
      'must be set, since OFFICE_TRUSTED_HEADER is: the header is believed only from that proxy',
    ),
  ),
);

const ALL_ADDRESSES = ['0.0.0.0', '::'];
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host.toLowerCase());
}

/** Whether two listen addresses certainly overlap. */
function overlap(one: string, other: string): boolean {
  const hosts = [one.toLowerCase(), other.toLowerCase()];
  const [first, second] = hosts;
  return (
    first === second ||
    hosts.some((host) => ALL_ADDRESSES.includes(host)) ||
    (hosts.includes('localhost') && hosts.every(isLoopback))
  );
}

/** The parsed settings, frozen; folders are absolute paths. */
export type Config = Readonly<z.infer<typeof schema>>;

/**
 * Parses the settings in the environment; an empty variable counts as unset.
 *
 * @example const { PORT, DATA_DIR } = parseConfig(process.env, projectFolder);
 * @throws {ConfigError} with all faults, each as `VARIABLE: reason`
 */
export function parseConfig(environment: NodeJS.ProcessEnv, root: string): Config {
  const unexpanded = SETTING_NAMES.flatMap((name) => shellSyntaxFault(name, environment[name] ?? ''));
  const result = checkedSchema.safeParse(withoutEmpty(environment));
  const issues =
    result.error?.issues.map(({ path: [name], message }) => ({ name: String(name), message })) ?? [];
  // The value inside the quotes may be valid.
  const others = issues.filter(({ name }) => !unexpanded.some((fault) => fault.name === name));
  const faults = [...unexpanded, ...others].map(({ name, message }) => `${name}: ${message}`);
  if (!result.success || faults.length > 0) throw new ConfigError(faults);
  const { DATA_DIR, SITE_DIR, OFFICE_PEOPLE } = result.data;
  return Object.freeze({
    ...result.data,
    DATA_DIR: path.resolve(root, DATA_DIR),
    SITE_DIR: path.resolve(root, SITE_DIR),
    ...(OFFICE_PEOPLE !== undefined && { OFFICE_PEOPLE: path.resolve(root, OFFICE_PEOPLE) }),
  });
}

/** Quotes and variables that a shell would process, but docker, systemd and other readers of environment files pass on literally. */
function shellSyntaxFault(name: string, value: string): { name: string; message: string }[] {
  const text = value.trim();
  if (/^["']|["']$/.test(text))
    return [{ name, message: 'has quotes around it, which become part of the value: remove them' }];
  if (/^\$(?:\w+|\{[^}]*\})$/.test(text) || /^%\w+%$/.test(text))
    return [
      { name, message: 'is the name of another variable, which is not expanded here: write its value' },
    ];
  if (name.startsWith('MAIL_') && value !== '' && text === '')
    return [{ name, message: 'is blank: name an address, or leave it out' }];
  return [];
}
