import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parseConfig, SETTINGS } from '@website/store/config/config.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { settingRows, settingsFiles } from './settings-files.ts';

test('docs/settings.md and deploy/.env.example match the schema: if not, npm run settings', async () => {
  for (const [name, text] of Object.entries(await settingsFiles(ROOT))) {
    expect(await readFile(path.join(ROOT, name), 'utf8'), name).toBe(text);
  }
});

test('every setting of the schema is listed, with a default or an example', () => {
  const rows = settingRows();
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(SETTINGS)));
  expect(rows.filter(({ example }) => example === '')).toEqual([]);
});

test('the environment file sets nothing until it is uncommented, and its values are valid', async () => {
  const file = await readFile(path.join(ROOT, 'deploy/.env.example'), 'utf8');
  expect(parseEnv(file)).toEqual({});
  const uncommented = parseEnv(file.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
  expect(Object.keys(uncommented).toSorted()).toEqual(
    settingRows()
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(parseConfig(uncommented, '/project')).toMatchObject({
    ...parseConfig({}, '/project'),
    ALLOWED_ORIGINS: ['https://careers.company.example'],
    METRICS_NAMES: ['website.internal'],
    TRUSTED_PROXIES: ['127.0.0.1/32', '::1/128'],
  });
});

test('the valid values are described by the schema', () => {
  const forms = Object.fromEntries(settingRows().map(({ name, form }) => [name, form]));
  expect(forms.RETENTION_DAYS).toBe('a whole number from 1 to 36500');
  expect(forms.TRUSTED_PROXIES).toBe('a range of addresses such as 10.0.0.0/8');
  expect(forms.DATA_DIR).toBeUndefined();
});
