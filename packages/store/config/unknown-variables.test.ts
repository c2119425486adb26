import { expect, test } from 'vitest';
import { SETTING_NAMES } from './config.ts';
import { misspelledSettings, unknownVariables } from './unknown-variables.ts';

function found(...names: string[]) {
  return unknownVariables(Object.fromEntries(names.map((name) => [name, 'x'])));
}

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['WEBSITE_SMTP_URL', 'SMTP_URL'],
  ['AWS_ACCES_KEY_ID', 'AWS_ACCESS_KEY_ID'],
])('%s is not a setting; %s is suggested', (name, meant) => {
  expect(found(name)).toEqual([{ name, meant }]);
});

test('settings and the variables of other programs are not reported', () => {
  const foreign = 'HOME PATH MAIL HOSTNAME LOGNAME TERM LANG NODE_ENV XDG_DATA_DIRS AWS_REGION'.split(' ');
  expect(found(...SETTING_NAMES, ...foreign)).toEqual([]);
  expect(unknownVariables({ SMTP_URI: ' ' })).toEqual([]);
});

test('a typo is a fault unless the setting itself is set; a variable that may be another program’s is none', () => {
  for (const name of ['SMTP_URI', 'smtp_url', 'DATADIR', 'Mail_To', 'TRUSTED_PROXY'])
    expect(misspelledSettings({ [name]: 'a-secret' })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: (?!.*a-secret)`)),
    ]);
  expect(misspelledSettings({ SMTP_URI: 'x', SMTP_URL: 'smtp://mail.example' })).toEqual([]);
  const foreign = { APP_HOST: 'x', TEST_DATABASE_URL: 'x', MAIL_HOST: 'x', SITE_NAME: 'x', HOSTS: 'x' };
  expect(misspelledSettings(foreign)).toEqual([]);
});
