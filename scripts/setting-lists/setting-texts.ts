import type { Config } from '@website/store/config/config.ts';

/** What a setting is, for people who deploy the site. */
export interface SettingText {
  /** Half a sentence in Markdown; its links start at the project's folder. */
  meaning: string;
  /** Said in place of the default that the schema has, where that follows from something else. */
  otherwise?: string;
  /** A value such as a deployment would set, for settings without a default. */
  example?: string;
}

/**
 * What each setting means, in the order in which docs/settings.md and deploy/.env.example list them. Both are written from here by
 * `npm run settings`; what a value may look like and its default come from the schema (`config.ts`). Apart from it, since
 * no server needs these texts to start.
 */
export const SETTING_TEXTS: Readonly<Record<keyof Config, SettingText>> = {
  PORT: { meaning: 'port to listen on' },
  HOST: { meaning: 'address to listen on; `0.0.0.0` to be reached from other machines' },
  METRICS_PORT: {
    meaning: 'port of the [metrics](docs/metrics.md), different from `PORT`; `off` for none',
    otherwise: '`9464` if it is free',
    example: '9464',
  },
  METRICS_HOST: { meaning: 'address of the metrics' },
  METRICS_NAMES: {
    meaning:
      'further names under which the metrics may be requested, such as that of a container, besides their own address and `localhost`; separated by commas',
    example: 'website.internal',
  },
  DATA_DIR: {
    meaning: 'folder of the database, the CVs and, without `SMTP_URL`, the mail; relative to the project',
  },
  COMPANY_DIR: {
    meaning:
      "folder from which operator's commands read positions, forms and address, and the service if the build has no copy of them; relative to the project. Pages are always built from `company/`",
    otherwise: '`company`',
    example: 'company',
  },
  DATABASE_URL: {
    meaning:
      'PostgreSQL database instead of SQLite in `DATA_DIR`, such as `postgres://user:password@database.example/website`; CVs stay in `DATA_DIR` unless `STORAGE_URL` is set',
    example: 'postgres://user:password@database.example/website',
  },
  STORAGE_URL: {
    meaning:
      'bucket for CVs of a store that speaks S3, instead of `DATA_DIR` ([how](docs/operations.md#a-bucket-for-cvs))',
    example: 's3://bucket?endpoint=https://storage.example&region=eu-central-1',
  },
  AWS_ACCESS_KEY_ID: {
    meaning: 'name of the key with which the store is asked; needed with `STORAGE_URL`, and never part of it',
    example: 'website',
  },
  AWS_SECRET_ACCESS_KEY: { meaning: 'the secret of that key', example: 'secret' },
  AWS_SESSION_TOKEN: {
    meaning: 'belongs to a key that is valid for some time only',
    example: 'token',
  },
  SMTP_URL: {
    meaning:
      'mail server, such as `smtp://user:password@mail.example:587`; without one, mails are only written to `DATA_DIR/mail`',
    example: 'smtp://user:password@mail.example:587',
  },
  MAIL_FROM: {
    meaning: 'sender of notifications',
    otherwise: "the company's address",
    example: 'website@company.example',
  },
  MAIL_TO: {
    meaning: 'recipients of notifications, separated by commas',
    otherwise:
      "as [`company/mail.yaml`](docs/company.md#whom-mails-go-to-and-what-they-say) says, or else the company's address",
    example: 'website@company.example',
  },
  MAIL_TO_APPLICATION: {
    meaning: 'recipients of applications alone, before `MAIL_TO`',
    otherwise: 'as `MAIL_TO`',
    example: 'applications@company.example',
  },
  MAIL_TO_CONTACT: {
    meaning: 'recipients of messages alone, before `MAIL_TO`',
    otherwise: 'as `MAIL_TO`',
    example: 'messages@company.example',
  },
  MAIL_TO_REACH_US: {
    meaning: 'recipients of requests alone, before `MAIL_TO`',
    otherwise: 'as `MAIL_TO`',
    example: 'requests@company.example',
  },
  WEBHOOK_URL: {
    meaning:
      'another system that is told of submissions, such as `https://hooks.example/website` ([how](docs/operations.md#webhooks)); several are separated by commas',
    example: 'https://hooks.example/website',
  },
  WEBHOOK_FORMAT: {
    meaning:
      'what it is told: `standard` is JSON that is signed, `slack` and `teams` are messages that these show; one for all, or one for each of several addresses, in the same order and separated by commas',
    otherwise: '`standard`',
    example: 'standard',
  },
  WEBHOOK_SECRET: {
    meaning:
      'what the format `standard` is signed with: `whsec_` and what `openssl rand -base64 32` prints; a new one and the one before it, separated by a comma, while it is changed',
    example: 'whsec_c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtb3Itc28=',
  },
  ALLOWED_ORIGINS: {
    meaning: 'other origins whose pages may make the four calls, separated by commas',
    example: 'https://careers.company.example',
  },
  TRUSTED_PROXIES: {
    meaning: 'ranges of proxies whose `X-Forwarded-*` headers are believed, such as `10.0.0.0/8`',
    example: '127.0.0.1/32,::1/128',
  },
  MAX_UPLOAD_BYTES: { meaning: 'build and start: largest CV' },
  CLAMD_URL: {
    meaning:
      "ClamAV's clamd, which scans CVs for viruses, such as `tcp://127.0.0.1:3310` or `unix:///run/clamav/clamd.ctl` ([how](docs/operations.md#scanning-cvs-for-viruses))",
    example: 'unix:///run/clamav/clamd.ctl',
  },
  MAX_BODY_BYTES: { meaning: 'largest JSON body' },
  RATE_LIMIT: {
    meaning: 'calls a minute from one address (IPv6: one /64 network), including refused ones',
  },
  UPLOAD_LIMIT: {
    meaning: 'CVs an hour from one address, which a campus may share',
    otherwise: 'as `RATE_LIMIT`: `300`',
    example: '300',
  },
  INTAKE_BYTES_PER_ADDRESS: {
    meaning:
      'bytes an hour, texts and CVs together, that are kept from one address; at least `MAX_UPLOAD_BYTES`',
  },
  INTAKE_BYTES: { meaning: 'bytes an hour that are kept from all addresses together' },
  RETENTION_DAYS: { meaning: 'days for which submissions are kept' },
  LOG_LEVEL: {
    meaning:
      'what is logged: from `fatal`, `error`, `warn`, `info`, `debug`, `trace` on, or nothing at all: `silent`',
  },
  SITE_DIR: { meaning: 'the built pages' },
  SHARED_CACHE_SECONDS: {
    meaning:
      'for a CDN in front: seconds for which it may keep pages, which are then public and without a cookie ([how](docs/operations.md#behind-a-cdn))',
    example: '60',
  },
  CAREER_HOST: {
    meaning: 'build and start: origin that takes uploads and applications',
    otherwise: 'the site itself',
    example: 'https://careers.company.example',
  },
  API_HOST: {
    meaning: 'build and start: origin that takes contact messages and reach-us requests',
    otherwise: 'the site itself',
    example: 'https://api.company.example',
  },
};
