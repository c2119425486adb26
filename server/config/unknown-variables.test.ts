import { expect, test } from 'vitest';
import { SETTING_NAMES } from './config.ts';
import { unknownVariables } from './unknown-variables.ts';

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
