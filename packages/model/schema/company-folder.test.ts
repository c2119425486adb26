import { expect, test } from 'vitest';
import { companyFolder, shownFolder } from './company-folder.ts';

test('the company’s folder is company unless COMPANY_DIR names another one, relative to the product', () => {
  expect(companyFolder({ PORT: 'wrong', COMPANY_DIR: ' ' }, '/srv/website')).toBe('/srv/website/company');
  expect(companyFolder({ COMPANY_DIR: '../acme' }, '/srv/website')).toBe('/srv/acme');
  expect(companyFolder({ COMPANY_DIR: '/home/acme' }, '/srv/website')).toBe('/home/acme');
});

test('a folder is shown as its owner would type it', () => {
  expect(shownFolder('/srv/website/company', '/srv/website')).toBe('company');
  expect(shownFolder('/srv/acme/site', '/srv/website')).toBe('../acme/site');
  expect(shownFolder('/home/acme', '/srv/website')).toBe('/home/acme');
});
