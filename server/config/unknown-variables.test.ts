import { expect, test } from 'vitest';
import { SETTING_NAMES } from './config.ts';
import { misspelledSettings, removedSettings, unknownVariables } from './unknown-variables.ts';

function found(...names: string[]) {
  return unknownVariables(Object.fromEntries(names.map((name) => [name, 'x'])), SETTING_NAMES);
}

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATA_DIRECTORY', 'DATA_DIR'],
  ['MAIL_RECIPIENT', 'MAIL_TO'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['RATELIMIT', 'RATE_LIMIT'],
  ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
  ['WEBSITE_SMTP_URL', 'SMTP_URL'],
  ['AWS_ACCES_KEY_ID', 'AWS_ACCESS_KEY_ID'],
])('%s is not a setting; %s is the most like it', (name, meant) => {
  const [variable] = found(name);
  expect(variable?.name).toBe(name);
  if (name !== 'MAIL_RECIPIENT') expect(variable?.meant).toBe(meant);
  else expect(variable?.meant).toMatch(/^MAIL_/);
});

test('settings themselves and what others set are not named', () => {
  expect(
    found(
      ...SETTING_NAMES,
      'HOME',
      'PATH',
      'MAIL',
      'HOSTNAME',
      'LOGNAME',
      'TERM',
      'LANG',
      'NODE_ENV',
      'XDG_DATA_DIRS',
      'AWS_REGION',
      'AWS_EXECUTION_ENV',
    ),
  ).toEqual([]);
  expect(unknownVariables({ SMTP_URI: ' ' }, SETTING_NAMES)).toEqual([]);
});

test('a slip is a fault unless the setting itself is set; what may be another program’s is none', () => {
  const misspelled = (environment: NodeJS.ProcessEnv) => misspelledSettings(environment, SETTING_NAMES);
  for (const name of ['SMTP_URI', 'smtp_url', 'DATADIR', 'Mail_To', 'TRUSTED_PROXY'])
    expect(misspelled({ [name]: 'a-secret' })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: (?!.*a-secret)`)),
    ]);
  expect(misspelled({ SMTP_URI: 'x', SMTP_URL: 'smtp://mail.example' })).toEqual([]);
  expect(
    misspelled({ APP_HOST: 'x', TEST_DATABASE_URL: 'x', MAIL_HOST: 'x', SITE_NAME: 'x', HOSTS: 'x' }),
  ).toEqual([]);
});

test('a setting that is gone is told, with what holds instead, and nothing is said of an empty one', () => {
  expect(removedSettings({ ACTIVE_DOCUMENTS: 'refuse' })).toEqual([
    expect.stringMatching(/^ACTIVE_DOCUMENTS is no longer a setting: .*CLAMD_URL/),
  ]);
  expect(removedSettings({ ACTIVE_DOCUMENTS: ' ', PORT: '1' })).toEqual([]);
});
