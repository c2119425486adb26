import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';
import { uncheckedSettings } from './unchecked-settings.ts';
import { webhookTargets } from './webhook-targets.ts';

test('an empty environment gives the defaults', () => {
  expect(parseConfig({ PORT: '', SMTP_URL: ' ' }, '/project')).toEqual({
    PORT: 3000,
    HOST: 'localhost',
    METRICS_HOST: '127.0.0.1',
    METRICS_NAMES: [],
    DATA_DIR: '/project/data',
    SITE_DIR: '/project/build/client',
    ALLOWED_ORIGINS: [],
    TRUSTED_PROXIES: [],
    MAX_UPLOAD_BYTES: 10_000_000,
    MAX_BODY_BYTES: 1_000_000,
    RATE_LIMIT: 300,
    INTAKE_BYTES_PER_ADDRESS: 300_000_000,
    INTAKE_BYTES: 3_000_000_000,
    RETENTION_DAYS: 365,
    OFFICE_PORT: 4500,
    OFFICE_HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  });
});

test('settings are parsed and frozen', () => {
  const settings = {
    PORT: '8080',
    HOST: '0.0.0.0',
    METRICS_NAMES: 'website, metrics.company.example',
    CLAMD_URL: ' unix:///run/clamav/clamd.ctl',
    DATA_DIR: '/var/lib/site',
    DATABASE_URL: 'postgres://user:secret@database.example/website',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_TO: 'jobs@company.example, sales@company.example',
    ALLOWED_ORIGINS: 'https://www.company.example, http://localhost:5173/',
    TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8',
    CAREER_HOST: 'https://careers.company.example',
    SHARED_CACHE_SECONDS: '60',
  };
  const config = parseConfig(settings, '/project');
  expect(config).toMatchObject({
    ...settings,
    PORT: 8080,
    METRICS_NAMES: ['website', 'metrics.company.example'],
    CLAMD_URL: 'unix:///run/clamav/clamd.ctl',
    MAIL_TO: ['jobs@company.example', 'sales@company.example'],
    ALLOWED_ORIGINS: ['https://www.company.example', 'http://localhost:5173'],
    TRUSTED_PROXIES: ['10.0.0.0/8', 'fd00::/8'],
    SHARED_CACHE_SECONDS: 60,
  });
  expect(Object.isFrozen(config)).toBe(true);
});

const BOTH_9000 = { PORT: '9000', METRICS_PORT: '9000' };

test.each([
  [{ METRICS_PORT: '3000' }, true],
  [{ ...BOTH_9000, METRICS_HOST: '::1' }, true],
  [{ ...BOTH_9000, HOST: '0.0.0.0', METRICS_HOST: '10.0.0.1' }, true],
  [{ ...BOTH_9000, HOST: '10.0.0.1', METRICS_HOST: '10.0.0.1', RATE_LIMIT: 'many' }, true],
  [{ PORT: '0', METRICS_PORT: '0' }, false],
  [{ PORT: '9464' }, false],
  [{ ...BOTH_9000, HOST: '10.0.0.1' }, false],
])('the metrics cannot have the port and the address of the site: %j', (environment, isFault) => {
  const parse = () => parseConfig(environment, '/project');
  if (isFault) expect(parse).toThrow(/\n {2}METRICS_PORT: must be another port than PORT/);
  else expect(parse).not.toThrow();
});

test('all faults are reported together, by name, and no password is quoted', () => {
  const environment = {
    PORT: '70000',
    METRICS_PORT: 'on',
    METRICS_NAMES: 'website:9464',
    RETENTION_DAYS: '0',
    UPLOAD_LIMIT: '0',
    DATABASE_URL: 'mysql://user:secret@database.example/website',
    SMTP_URL: 'http://user:secret@mail.example',
    MAIL_FROM: 'Company <site@company.example>',
    MAIL_TO: 'nobody',
    MAIL_TO_CONTACT: 'nobody',
    ALLOWED_ORIGINS: 'https://www.company.example/path',
    TRUSTED_PROXIES: '1',
    MAX_UPLOAD_BYTES: '10MB',
    CLAMD_URL: 'tcp://user:secret@127.0.0.1',
    WEBHOOK_URL: 'https://user:secret@hooks.example/',
    WEBHOOK_SECRET: 'whsec_secret',
    SHARED_CACHE_SECONDS: 'long',
    LOG_LEVEL: 'loud',
  };
  const parse = () => parseConfig(environment, '/project');
  expect(parse).toThrow(ConfigError);
  expect(parse).not.toThrow(/secret/);
  for (const name of Object.keys(environment)) expect(parse).toThrow(new RegExp(`\\n {2}${name}: `));
});

test('programs beside the server find the same data folder, whatever else is invalid', () => {
  const settings = { PORT: 'wrong', DATABASE_URL: ' ' };
  expect(uncheckedSettings(settings, '/project')).toEqual({ PORT: 'wrong', DATA_DIR: '/project/data' });
  expect(uncheckedSettings({ DATA_DIR: 'elsewhere' }, '/project').DATA_DIR).toBe('/project/elsewhere');
});

const [HOOK, CHAT] = ['https://hooks.example/website', 'https://hooks.slack.com/services/T0/B0/secret'];
const SIGNED = { WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}` };

test.each([
  [{ ...SIGNED, WEBHOOK_URL: `${HOOK}, ${CHAT}`, WEBHOOK_FORMAT: 'standard, slack' }, ['standard', 'slack']],
  [{ ...SIGNED, WEBHOOK_URL: `${HOOK} ${CHAT}`, WEBHOOK_FORMAT: 'standard slack' }, ['standard', 'slack']],
  [{ WEBHOOK_SECRET: `${SIGNED.WEBHOOK_SECRET}, ${SIGNED.WEBHOOK_SECRET}`, WEBHOOK_URL: HOOK }, ['standard']],
  [{ WEBHOOK_URL: CHAT, WEBHOOK_FORMAT: 'slack' }, ['slack']],
  [{ WEBHOOK_URL: `${CHAT},${CHAT}2`, WEBHOOK_FORMAT: 'teams' }, ['teams', 'teams']],
])('several addresses have one format each, or one for all: %j', (environment, formats) => {
  const targets = webhookTargets(parseConfig(environment, '/project'));
  expect(targets.map(({ format }) => format)).toEqual(formats);
  for (const { name } of targets) expect(name).toMatch(/^hooks\.(?:example|slack\.com)#[\da-f]{8}$/);
  expect(new Set(targets.map(({ name }) => name)).size).toBe(formats.length);
});

test.each([
  [{ WEBHOOK_URL: HOOK }, 'WEBHOOK_SECRET: must be set, since'],
  [SIGNED, 'WEBHOOK_URL: must be set, since WEBHOOK_SECRET is'],
  [{ ...SIGNED, WEBHOOK_URL: HOOK, WEBHOOK_FORMAT: 'standard,slack' }, 'WEBHOOK_FORMAT: must be one'],
  [{ WEBHOOK_URL: CHAT, WEBHOOK_FORMAT: 'discord' }, 'WEBHOOK_FORMAT: must be standard, slack or teams'],
  [{ ...SIGNED, WEBHOOK_URL: `${CHAT} ${CHAT}` }, 'WEBHOOK_URL: must not name an address twice'],
  [
    { ...SIGNED, WEBHOOK_URL: `${HOOK}, http://hooks.example/secret` },
    'WEBHOOK_URL: must begin with https://',
  ],
  [{ ...SIGNED, WEBHOOK_URL: `${HOOK}?list=1,secret` }, 'WEBHOOK_URL: must be a URL such as'],
  [{ ...SIGNED, WEBHOOK_URL: ',' }, 'WEBHOOK_URL: must be a URL such as'],
  [{ WEBHOOK_FORMAT: 'slack' }, 'WEBHOOK_URL: must be set, since WEBHOOK_FORMAT is'],
])('addresses and formats that do not fit are a fault: %j', (environment, fault) => {
  const parse = () => parseConfig(environment, '/project');
  expect(parse).toThrow(/^The configuration has a fault:\n.*$/);
  expect(parse).toThrow(fault);
  expect(parse).not.toThrow(/secret/);
});

const TEAM = { OFFICE_ADDRESS: 'https://office.company.example', OFFICE_PEOPLE: 'people.yaml' };
const OPENID = {
  OFFICE_OPENID: 'https://login.company.example/',
  OFFICE_OPENID_CLIENT: 'office',
  OFFICE_OPENID_SECRET: 'secret',
};
const BY_PROXY = { OFFICE_TRUSTED_HEADER: 'X-Forwarded-Email', TRUSTED_PROXIES: '10.0.0.1/32' };

test('the settings of an office for a team are parsed', () => {
  const environment = { ...TEAM, ...OPENID, ...BY_PROXY, OFFICE_HOST: '0.0.0.0' };
  expect(parseConfig(environment, '/project')).toMatchObject({
    OFFICE_ADDRESS: 'https://office.company.example',
    OFFICE_PEOPLE: '/project/people.yaml',
    OFFICE_OPENID: 'https://login.company.example',
    OFFICE_TRUSTED_HEADER: 'x-forwarded-email',
  });
  for (const environment of [
    { OFFICE_PEOPLE: 'people.yaml' },
    { OFFICE_HOST: 'localhost' },
    { OFFICE_HOST: '::1' },
  ])
    expect(() => parseConfig(environment, '/project')).not.toThrow();
});

test.each([
  [{ OFFICE_HOST: '10.0.0.1' }, 'OFFICE_ADDRESS: must be set, since OFFICE_HOST lets other machines'],
  [{ OFFICE_ADDRESS: TEAM.OFFICE_ADDRESS }, 'OFFICE_PEOPLE: must be set, since OFFICE_ADDRESS is'],
  [{ ...OPENID }, 'OFFICE_ADDRESS: must be set, since OFFICE_OPENID is'],
  [{ ...TEAM, ...OPENID, OFFICE_OPENID_SECRET: '' }, 'OFFICE_OPENID_SECRET: must be set'],
  [{ ...TEAM, ...OPENID, OFFICE_OPENID_CLIENT: '' }, 'OFFICE_OPENID_CLIENT: must be set'],
  [{ OFFICE_OPENID_NAME: 'Login' }, 'OFFICE_OPENID: must be set, since OFFICE_OPENID_NAME is'],
  [
    { ...TEAM, ...BY_PROXY, TRUSTED_PROXIES: '' },
    'TRUSTED_PROXIES: must be set, since OFFICE_TRUSTED_HEADER',
  ],
  [BY_PROXY, 'OFFICE_ADDRESS: must be set, since OFFICE_TRUSTED_HEADER'],
])('what an office for a team lacks is a fault: %j', (environment, fault) => {
  const parse = () => parseConfig(environment, '/project');
  expect(parse).toThrow(/^The configuration has a fault:\n.*$/);
  expect(parse).toThrow(fault);
});

test('a limit that makes another one pointless is a fault, reported together with others', () => {
  const parse = () =>
    parseConfig({ INTAKE_BYTES_PER_ADDRESS: '9000000', INTAKE_BYTES: '8000000', PORT: 'x' }, '/project');
  expect(parse).toThrow(/PORT: must be a whole number/);
  expect(parse).toThrow('INTAKE_BYTES_PER_ADDRESS: must be at least MAX_UPLOAD_BYTES');
  expect(parse).toThrow('INTAKE_BYTES: must be at least INTAKE_BYTES_PER_ADDRESS');
});

/** Plausible mistakes: each must stop the start, and no secret may be quoted. */
test.each([
  ['PORT', '3000.5', 'http://localhost:3000', '"3000"'],
  ['HOST', '[::1]', 'localhost:3000', '10.0.0.300', '$HOST'],
  ['DATA_DIR', '~/data', '$HOME/data', '"/srv/data"', '/srv/data\r', 'file:///srv/data'],
  ['DATA_DIR', String.raw`C:\website\data`, '$(pwd)/data', '/srv/{{site}}/data', '/srv/da\u200Bta'],
  ['SITE_DIR', '~/build'],
  ['COMPANY_DIR', '$HOME/company'],
  ['DATABASE_URL', 'postgres://user:12/secret@database.example/website', 'database.example/website'],
  ['DATABASE_URL', 'postgres://user:secret@database.example:0/website'],
  ['DATABASE_URL', 'postgres://user:secret@database.example/website?sslmod=require'],
  ['DATABASE_URL', 'postgres://user:secret@database.example/website?sslmode=require&schema=secret'],
  ['SMTP_URL', 'smtps://user:secret@mail.example:587', 'smtp://user:secret@mail.example:465'],
  ['SMTP_URL', 'smtp://user:secret@mail.example:0', 'smtp://user:12#secret@mail.example'],
  ['SMTP_URL', 'smtp://user:secret%@mail.example', 'smtp://secret@mail.example', 'mail.example:587'],
  ['SMTP_URL', 'smtp://user:secret@mail.example?requireTLS=false'],
  ['SMTP_URL', 'smtp://user:secret@mail.example?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://user:secret@mail.example?logger=true'],
  ['SMTP_URL', 'smtp://user:secret@mail.example?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://user:secret@mail.example?proxy=http://elsewhere.example'],
  ['SMTP_URL', 'smtp://user:secret@mail.example?name=a&name=b'],
  ['SMTP_URL', 'smtp://user:secret@mail.example?__proto__=x'],
  ['MAIL_FROM', 'Jobs <jobs@company.example>'],
  ['MAIL_TO', ' ', 'jobs@company.example;sales@company.example', 'mailto:jobs@company.example'],
  ['MAIL_TO', 'jobs@company..example', '.jobs@company.example', 'jobs@-company.example'],
  ['MAIL_TO', 'jobs\u200B@company.example'],
  ['WEBHOOK_URL', 'hooks.example/secret', 'https://hooks.example/secret;https://hooks.example/2'],
  ['WEBHOOK_URL', 'https://hooks.example/secret#a'],
  ['ALLOWED_ORIGINS', 'www.company.example', 'https://*.company.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', '10.0.0.1', '10.0.0/8'],
  ['MAX_UPLOAD_BYTES', '10MB'],
  ['MAX_BODY_BYTES', '1e6'],
  ['RETENTION_DAYS', '365d'],
  ['CAREER_HOST', 'careers.company.example'],
  ['API_HOST', 'https://api.company.example/v1'],
  ['OFFICE_PORT', '0', '4500.5'],
  ['OFFICE_PEOPLE', '~/people.yaml'],
  [
    'OFFICE_ADDRESS',
    'office.company.example',
    'http://office.company.example',
    'https://company.example/office',
  ],
  ['OFFICE_OPENID', 'login.company.example', 'http://login.company.example', 'https://login.example?secret'],
  ['OFFICE_TRUSTED_HEADER', 'X Email', 'Cookie', 'X-Forwarded-For', 'Sec-Fetch-Site'],
  ['LOG_LEVEL', 'verbose'],
])('%s=%s … is a fault', (name, ...values) => {
  for (const value of values) {
    const parse = () => parseConfig({ ...(name === 'WEBHOOK_URL' && SIGNED), [name]: value }, '/project');
    expect(parse, value).toThrow(new RegExp(`^The configuration has a fault:\\n {2}${name}: .*$`));
    expect(parse, value).not.toThrow(/secret/);
  }
});

test('spaces and Windows line ends around values other than paths are trimmed', () => {
  const environment = {
    PORT: '8080\r',
    HOST: '::1\r',
    LOG_LEVEL: ' warn\r',
    MAIL_TO: 'jobs@company.example\r',
  };
  expect(parseConfig(environment, '/project')).toMatchObject({
    PORT: 8080,
    HOST: '::1',
    LOG_LEVEL: 'warn',
    MAIL_TO: ['jobs@company.example'],
  });
});
