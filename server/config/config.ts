import path from 'node:path';
import { z } from 'zod';
import { type StorageKeyVariables, storageKeyFaults } from '../bucket/storage-url.ts';
import {
  cidr,
  clamdUrl,
  count,
  countOrOff,
  databaseUrl,
  emailAddress,
  emailAddresses,
  folder,
  hostName,
  list,
  listenHost,
  origin,
  smtpUrl,
  storageUrl,
  uploadBytes,
  webhookFormats,
  webhookSecrets,
  webhookUrls,
} from './config-values.ts';
import { DEFAULT_DATA_DIR, DEFAULT_SITE_DIR, withoutEmpty } from './unchecked-settings.ts';

/** Faults of the environment, each as `VARIABLE: reason`. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration has ${faults.length === 1 ? 'a fault' : 'faults'}:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}

/** The default port of the metrics. */
export const DEFAULT_METRICS_PORT = 9464;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const schema = z.object({
  /** Port to listen on; 0 takes any free one. */
  PORT: count(0, 65_535).default(3000),
  /** Address to listen on. `localhost` means both loopback addresses, IPv4 and IPv6, and nothing beyond. */
  HOST: listenHost.default('localhost'),
  /**
   * Port of the metrics; 0 takes any free one, `off` means none. Unset, it is `DEFAULT_METRICS_PORT` if that is free,
   * so that a second server on the machine starts without further settings.
   */
  METRICS_PORT: countOrOff(0, 65_535).optional(),
  /** Address on which the metrics are served. They are for the machine itself and its monitoring. */
  METRICS_HOST: listenHost.default('127.0.0.1'),
  /** Names besides its own address under which they may be requested, such as that of a container. */
  METRICS_NAMES: list(hostName),
  /** Where submissions, CVs and mail are kept; a relative path starts at the project's folder. */
  DATA_DIR: folder.default(DEFAULT_DATA_DIR),
  /** Where operator's commands read the company's words (`company-folder.ts`). */
  COMPANY_DIR: folder.optional(),
  /** A PostgreSQL database for what SQLite would keep in the data folder. */
  DATABASE_URL: databaseUrl.optional(),
  /** A bucket of a store that speaks S3, for the CVs that would be kept in the data folder. */
  STORAGE_URL: storageUrl.optional(),
  /** The key with which the store is asked, named as all programs that speak S3 name it. */
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  /** A key that is valid for some time only has this, too. */
  AWS_SESSION_TOKEN: z.string().optional(),
  /** The built pages. */
  SITE_DIR: folder.default(DEFAULT_SITE_DIR),
  /** Mail server for notifications; without it they become files below `DATA_DIR/mail`. */
  SMTP_URL: smtpUrl.optional(),
  /** Sender of notifications; by default the company's e-mail address from the content. */
  MAIL_FROM: emailAddress.optional(),
  /** Recipients of notifications; by default those that the content names. */
  MAIL_TO: emailAddresses.optional(),
  /** The same for those of single forms, which go before. */
  MAIL_TO_APPLICATION: emailAddresses.optional(),
  MAIL_TO_CONTACT: emailAddresses.optional(),
  MAIL_TO_REACH_US: emailAddresses.optional(),
  /** Other systems that are told of submissions (docs/operations.md, "Webhooks"). */
  WEBHOOK_URL: webhookUrls.optional(),
  /** In which format: one for all, or one for each. */
  WEBHOOK_FORMAT: webhookFormats.optional(),
  /** What that is signed with. */
  WEBHOOK_SECRET: webhookSecrets.optional(),
  /** Origins besides the site's own whose pages may make the four calls. */
  ALLOWED_ORIGINS: list(origin),
  /** Proxies whose `X-Forwarded-*` headers are believed. */
  TRUSTED_PROXIES: list(cidr),
  /** Largest CV. */
  MAX_UPLOAD_BYTES: uploadBytes,
  /** The virus scanner for CVs; without it they are not scanned. */
  CLAMD_URL: clamdUrl.optional(),
  /** Largest JSON body. */
  MAX_BODY_BYTES: count(2000, 100_000_000).default(1_000_000),
  /** Calls a minute that one address may make, all four endpoints together. */
  RATE_LIMIT: count(1, 1_000_000).default(300),
  /** CVs an hour that one address may send; by default as many as `RATE_LIMIT`. */
  UPLOAD_LIMIT: count(1, 1_000_000).optional(),
  /** Bytes an hour that are kept of what one address sends, texts and CVs together. */
  INTAKE_BYTES_PER_ADDRESS: count(1, 1_000_000_000_000).default(300_000_000),
  /** Bytes an hour that are kept of what all addresses send together. */
  INTAKE_BYTES: count(1, 1_000_000_000_000).default(3_000_000_000),
  /** Days for which submissions are kept. */
  RETENTION_DAYS: count(1, 36_500).default(365),
  /** For a CDN in front: pages are public and without a cookie, and a shared cache may keep them for this many seconds. */
  SHARED_CACHE_SECONDS: count(0, 31_536_000).optional(),
  /** Where the pages make their calls if not to this server: the settings they were built with. */
  CAREER_HOST: origin.optional(),
  API_HOST: origin.optional(),
  LOG_LEVEL: z
    .string()
    .trim()
    .pipe(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`))
    .default('info'),
});

/** The names of all settings that a deployment can choose. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

/** Each variable with what it may be; `setting-texts.ts` says what it means. */
export const SETTINGS = schema.shape;

type Limit = 'INTAKE_BYTES' | 'INTAKE_BYTES_PER_ADDRESS' | 'MAX_UPLOAD_BYTES';

/** A limit that makes another one pointless is an error. */
function atLeast(name: Limit, other: Limit, reason: string) {
  return z.refine<Record<Limit, number>>((config) => config[name] >= config[other], {
    error: `must be at least ${other}, ${reason}`,
    path: [name],
    when: ({ value }) => {
      const { [name]: one, [other]: two } = value as Partial<Record<Limit, number>>;
      return typeof one === 'number' && typeof two === 'number';
    },
  });
}

/** A bucket can't be used without a key. */
function expectsKey(name: keyof StorageKeyVariables) {
  return z.refine<StorageKeyVariables>(
    (config) => !storageKeyFaults(config).some((fault) => fault.name === name),
    {
      error: 'must be set, since STORAGE_URL names a bucket',
      path: [name],
      when: ({ value }) => (value as { STORAGE_URL?: string }).STORAGE_URL !== undefined,
    },
  );
}

type WebhookSetting = 'WEBHOOK_URL' | 'WEBHOOK_FORMAT' | 'WEBHOOK_SECRET';

/** A rule between the settings of webhooks, which holds where the one it is told of has no fault of its own. */
function ofWebhooks(
  name: WebhookSetting,
  isRight: (settings: Partial<Pick<Config, WebhookSetting>>) => boolean,
  error: string,
) {
  return z.refine<Partial<Pick<Config, WebhookSetting>>>(isRight, {
    error,
    path: [name],
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === name),
  });
}

const WEBHOOK_RULES = [
  // What is not signed could come from anybody. A chat knows who may write to it by its address.
  ofWebhooks(
    'WEBHOOK_SECRET',
    ({ WEBHOOK_URL, WEBHOOK_FORMAT = ['standard'], WEBHOOK_SECRET }) =>
      WEBHOOK_URL === undefined || WEBHOOK_SECRET !== undefined || !WEBHOOK_FORMAT.includes('standard'),
    'must be set, since WEBHOOK_URL is: what is sent there in the format standard is signed with it',
  ),
  // Somebody who made a secret, or chose a format, meant something to be sent.
  ...(['WEBHOOK_SECRET', 'WEBHOOK_FORMAT'] as const).map((name) =>
    ofWebhooks(
      'WEBHOOK_URL',
      (settings) => settings.WEBHOOK_URL !== undefined || settings[name] === undefined,
      `must be set, since ${name} is; without it nobody is told of anything`,
    ),
  ),
  ofWebhooks(
    'WEBHOOK_FORMAT',
    ({ WEBHOOK_URL = [], WEBHOOK_FORMAT = [] }) =>
      WEBHOOK_FORMAT.length <= 1 || WEBHOOK_FORMAT.length === WEBHOOK_URL.length,
    'must be one format for all, or as many as WEBHOOK_URL has addresses, in the same order',
  ),
];

/** Two servers can't share an address: reported here, it is a fault of the settings and not of some other program. */
const checkedSchema = schema.check(
  atLeast('INTAKE_BYTES_PER_ADDRESS', 'MAX_UPLOAD_BYTES', 'or no CV of that size could be sent'),
  atLeast('INTAKE_BYTES', 'INTAKE_BYTES_PER_ADDRESS', 'or one address could use up what is for all'),
  z.refine(
    ({ PORT, METRICS_PORT, HOST, METRICS_HOST }) =>
      PORT !== METRICS_PORT || PORT === 0 || !overlap(HOST, METRICS_HOST),
    {
      error: 'must be another port than PORT: both would listen on the same address',
      path: ['METRICS_PORT'],
      // All faults are reported at once: run even if another variable is at fault.
      when: ({ value }) => (value as Partial<Config>).METRICS_PORT !== undefined,
    },
  ),
  expectsKey('AWS_ACCESS_KEY_ID'),
  expectsKey('AWS_SECRET_ACCESS_KEY'),
  ...WEBHOOK_RULES,
);

const ALL_ADDRESSES = ['0.0.0.0', '::'];
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** Whether two hosts to listen on certainly have an address in common. */
function overlap(one: string, other: string): boolean {
  const hosts = [one.toLowerCase(), other.toLowerCase()];
  const [first, second] = hosts;
  return (
    first === second ||
    hosts.some((host) => ALL_ADDRESSES.includes(host)) ||
    (hosts.includes('localhost') && hosts.every((host) => LOOPBACK.includes(host)))
  );
}

/** What a deployment can choose, checked and frozen. Folders are absolute. */
export type Config = Readonly<z.infer<typeof schema>>;

/**
 * Reads the configuration. An empty variable counts as unset.
 *
 * @param environment - usually `process.env`
 * @param root - the project's folder, where relative folders start
 * @throws {ConfigError} naming every variable at fault and the reason
 */
export function parseConfig(environment: NodeJS.ProcessEnv, root: string): Config {
  const asWritten = SETTING_NAMES.flatMap((name) => faultAsWritten(name, environment[name] ?? ''));
  const result = checkedSchema.safeParse(withoutEmpty(environment));
  const issues =
    result.error?.issues.map(({ path: [name], message }) => ({ name: String(name), message })) ?? [];
  // What the quotes are around may be right.
  const others = issues.filter(({ name }) => !asWritten.some((fault) => fault.name === name));
  const faults = [...asWritten, ...others].map(({ name, message }) => `${name}: ${message}`);
  if (!result.success || faults.length > 0) throw new ConfigError(faults);
  const { DATA_DIR, SITE_DIR } = result.data;
  return Object.freeze({
    ...result.data,
    DATA_DIR: path.resolve(root, DATA_DIR),
    SITE_DIR: path.resolve(root, SITE_DIR),
  });
}

/** What docker, systemd and other readers of environment files hand over as it stands, though a shell would not. */
function faultAsWritten(name: string, value: string): { name: string; message: string }[] {
  const text = value.trim();
  if (/^["']|["']$/.test(text))
    return [{ name, message: 'has quotes around it, which are taken for a part of it: write it without' }];
  if (/^\$(?:\w+|\{[^}]*\})$/.test(text) || /^%\w+%$/.test(text))
    return [
      { name, message: 'is the name of another variable, which is not replaced here: write its value' },
    ];
  if (name.startsWith('MAIL_') && value !== '' && text === '')
    return [{ name, message: 'is blank: name an address, or leave it out' }];
  return [];
}
