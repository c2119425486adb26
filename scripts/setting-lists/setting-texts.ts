import type { Config } from '@website/store/config/config.ts';

/** A setting's description, for operators. */
export interface SettingText {
  /** A phrase in Markdown; its links are relative to the project's folder. */
  meaning: string;
  /** Replaces the schema's default, if the default depends on something else. */
  otherwise?: string;
  /** A typical value, for settings without a default. */
  example?: string;
}

/**
 * Every setting's description, in the order of docs/settings.md and deploy/.env.example, which `npm run settings` generates from it.
 * Valid values and defaults come from the schema (`config.ts`); these texts are separate, since no server needs them to start.
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
      'further host names that requests for metrics may use, such as that of a container, besides `METRICS_HOST` and `localhost`; separated by commas',
    example: 'website.internal',
  },
  DATA_DIR: {
    meaning: 'folder of the database, the CVs and, without `SMTP_URL`, the mail; relative to the project',
  },
  COMPANY_DIR: {
    meaning:
      "[the company's folder](docs/company.md#a-repository-of-its-own), for every command: build, `dev`, `edit`, `check`, the operator's; relative to the project",
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
      'S3-compatible bucket for CVs, instead of `DATA_DIR` ([how](docs/operations.md#a-bucket-for-cvs))',
    example: 's3://bucket?endpoint=https://storage.example&region=eu-central-1',
  },
  AWS_ACCESS_KEY_ID: {
    meaning: 'access key ID for the bucket; required with `STORAGE_URL`, and never part of it',
    example: 'website',
  },
  AWS_SECRET_ACCESS_KEY: { meaning: 'secret access key for the bucket', example: 'secret' },
  AWS_SESSION_TOKEN: {
    meaning: 'session token, if the access key is temporary',
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
      "those of [`company/mail.yaml`](docs/company.md#whom-mails-go-to-and-what-they-say), or else the company's address",
    example: 'website@company.example',
  },
  MAIL_TO_APPLICATION: {
    meaning: 'recipients of applications; overrides `MAIL_TO`',
    otherwise: 'as `MAIL_TO`',
    example: 'applications@company.example',
  },
  MAIL_TO_CONTACT: {
    meaning: 'recipients of contact messages; overrides `MAIL_TO`',
    otherwise: 'as `MAIL_TO`',
    example: 'messages@company.example',
  },
  MAIL_TO_REACH_US: {
    meaning: 'recipients of reach-us requests; overrides `MAIL_TO`',
    otherwise: 'as `MAIL_TO`',
    example: 'requests@company.example',
  },
  WEBHOOK_URL: {
    meaning:
      'webhook that receives submissions, such as `https://hooks.example/website` ([how](docs/operations.md#webhooks)); several are separated by commas',
    example: 'https://hooks.example/website',
  },
  WEBHOOK_FORMAT: {
    meaning:
      'format of the webhook: `standard` is signed JSON, `slack` and `teams` are chat messages; one for all addresses, or one for each, in the same order and separated by commas',
    otherwise: '`standard`',
    example: 'standard',
  },
  WEBHOOK_SECRET: {
    meaning:
      'signing secret of the format `standard`: `whsec_` and the output of `openssl rand -base64 32`; while rotating it, the new one and the old one, separated by a comma',
    example: 'whsec_c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtb3Itc28=',
  },
  ALLOWED_ORIGINS: {
    meaning: 'other origins whose pages may make the four calls, separated by commas',
    example: 'https://careers.company.example',
  },
  TRUSTED_PROXIES: {
    meaning: 'CIDR ranges of proxies whose `X-Forwarded-*` headers are trusted, such as `10.0.0.0/8`',
    example: '127.0.0.1/32,::1/128',
  },
  MAX_UPLOAD_BYTES: { meaning: 'build and start: size limit of a CV' },
  CLAMD_URL: {
    meaning:
      "ClamAV's clamd, which scans CVs for viruses, such as `tcp://127.0.0.1:3310` or `unix:///run/clamav/clamd.ctl` ([how](docs/operations.md#scanning-cvs-for-viruses))",
    example: 'unix:///run/clamav/clamd.ctl',
  },
  MAX_BODY_BYTES: { meaning: 'size limit of a JSON body' },
  RATE_LIMIT: {
    meaning: 'rate limit: calls a minute from one address (IPv6: one /64 network), including refused ones',
  },
  UPLOAD_LIMIT: {
    meaning: 'CVs an hour from one address, which a campus may share',
    otherwise: 'as `RATE_LIMIT`: `300`',
    example: '300',
  },
  INTAKE_BYTES_PER_ADDRESS: {
    meaning:
      'bytes an hour, texts and CVs together, that are stored for one address; at least `MAX_UPLOAD_BYTES`',
  },
  INTAKE_BYTES: { meaning: 'bytes an hour that are stored for all addresses together' },
  RETENTION_DAYS: { meaning: 'days until submissions are erased' },
  LOG_LEVEL: {
    meaning:
      'log level: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, or `silent` for no log; `npm start` in a terminal logs from `warn` on unless this is set',
  },
  SITE_DIR: { meaning: 'folder of the built pages' },
  SHARED_CACHE_SECONDS: {
    meaning:
      'for a CDN: seconds for which it may cache pages, which are then public and without a cookie ([how](docs/operations.md#behind-a-cdn))',
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
  OFFICE_PORT: { meaning: 'port of the [office](docs/office.md)' },
  OFFICE_HOST: {
    meaning: 'address that the office listens on; any other than this machine only with `OFFICE_ADDRESS`',
  },
  OFFICE_ADDRESS: {
    meaning:
      'public origin of the office behind a proxy, for a team, such as `https://office.company.example`; it answers under no other name',
    otherwise: 'only for yourself, on `http://127.0.0.1` and `OFFICE_PORT`',
    example: 'https://office.company.example',
  },
  OFFICE_PREVIEW_ADDRESS: {
    meaning:
      'public origin of the office’s preview of the site, a second name on the same domain, which the proxy leads to the port after `OFFICE_PORT`',
    otherwise: 'none for a team; `http://127.0.0.1` and the port after `OFFICE_PORT` for yourself',
    example: 'https://preview.company.example',
  },
  OFFICE_PEOPLE: {
    meaning:
      'YAML file of the people who may sign in to the office ([how](docs/office.md#people)); required with `OFFICE_ADDRESS`, relative to the project',
    otherwise: 'only yourself, as operator',
    example: '/etc/company-website/people.yaml',
  },
  OFFICE_OPENID: {
    meaning: "issuer of the company's own sign-in for the office (OpenID Connect)",
    example: 'https://login.company.example',
  },
  OFFICE_OPENID_CLIENT: {
    meaning: 'client ID of the office there; required with `OFFICE_OPENID`',
    example: 'office',
  },
  OFFICE_OPENID_SECRET: {
    meaning: 'client secret of the office there; required with `OFFICE_OPENID`',
    example: 'secret',
  },
  OFFICE_OPENID_NAME: {
    meaning: 'name of that sign-in on its button',
    otherwise: "the company's name",
    example: 'Company account',
  },
  OFFICE_TRUSTED_HEADER: {
    meaning:
      'header field in which a proxy of `TRUSTED_PROXIES` passes the address of whoever has signed in there; the proxy must remove it from what browsers send',
    example: 'X-Forwarded-Email',
  },
};
