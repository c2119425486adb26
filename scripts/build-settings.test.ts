import { parseConfig } from '@website/store/config/config.ts';
import { expect, test } from 'vitest';
import { buildSettings } from './build-settings.ts';

test('both hosts default to the site itself', () => {
  expect(buildSettings({})).toMatchObject({ CAREER_HOST: '', API_HOST: '' });
});

test('a trailing slash of a host is dropped', () => {
  expect(buildSettings({ CAREER_HOST: 'https://careers.example/' }).CAREER_HOST).toBe(
    'https://careers.example',
  );
});

test('the pages state the size limit of CVs that the server enforces', () => {
  for (const environment of [{}, { MAX_UPLOAD_BYTES: '' }, { MAX_UPLOAD_BYTES: '2500000' }]) {
    const { MAX_UPLOAD_BYTES } = buildSettings(environment);
    expect(MAX_UPLOAD_BYTES).toBe(parseConfig(environment, '/').MAX_UPLOAD_BYTES);
  }
});

test('one error names all invalid hosts', () => {
  const build = () => buildSettings({ CAREER_HOST: 'careers.example', API_HOST: 'https://api.example/v1' });

  expect(build).toThrow(/CAREER_HOST must be an origin[\s\S]*API_HOST must be an origin/);
});
