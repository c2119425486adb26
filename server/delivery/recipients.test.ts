import { expect, test } from 'vitest';
import type { MailSite } from '../mail/mail-site.ts';
import { submissionOf, TEST_MAIL_SITE } from '../testing/test-mail-site.ts';
import { recipientsOf } from './recipients.ts';

const APPLICATION = submissionOf('application', { email: 'a@x.example', role: 'Tester of Things' });
const OTHER = submissionOf('application', { email: 'a@x.example', role: 'A position that is gone' });
const CONTACT = submissionOf('contact', { contactemail: 'c@x.example', message: '' });

type Routes = MailSite['content']['routes'];

function to(routes: Routes, overrides: MailSite['overrides'] = {}) {
  const site = { ...TEST_MAIL_SITE, content: { ...TEST_MAIL_SITE.content, routes }, overrides };
  return [APPLICATION, OTHER, CONTACT].map((submission) => recipientsOf(submission, site).join());
}

const ROUTES: Routes = {
  all: ['all@x.example'],
  application: ['jobs@x.example'],
  positions: { 'tester-of-things': ['lead@x.example', 'jobs@x.example'] },
};

test('without a route everything goes to the company', () => {
  expect(new Set(to({}))).toEqual(new Set(['jobs@company.example']));
});

test('a position goes before its form, and that before all', () => {
  expect(to(ROUTES)).toEqual(['lead@x.example,jobs@x.example', 'jobs@x.example', 'all@x.example']);
});

test('what the environment names goes before all of that', () => {
  expect(to(ROUTES, { all: ['ops@x.example'] })).toEqual(Array(3).fill('ops@x.example'));
  expect(to(ROUTES, { all: ['ops@x.example'], application: ['hr@x.example'] })).toEqual([
    'hr@x.example',
    'hr@x.example',
    'ops@x.example',
  ]);
});

test('a position called like something that every object has is a position like any other', () => {
  const site = { ...TEST_MAIL_SITE, positions: [{ slug: 'constructor', title: 'Constructor' }] };
  expect(recipientsOf(submissionOf('application', { role: 'Constructor' }), site)).toEqual([
    'jobs@company.example',
  ]);
});

test('a request goes to those of its reason', () => {
  const routes: Routes = { reachUs: ['sales@x.example'], reasons: { 'IT Security': ['security@x.example'] } };
  const site = { ...TEST_MAIL_SITE, content: { ...TEST_MAIL_SITE.content, routes } };
  const reasons = ['IT Security', 'Others', 'constructor', ''];
  expect(reasons.map((reason) => recipientsOf(submissionOf('reach-us', { reason }), site).join())).toEqual([
    'security@x.example',
    ...Array(3).fill('sales@x.example'),
  ]);
});
