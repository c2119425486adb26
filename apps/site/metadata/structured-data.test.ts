import type { Company } from '@website/model/schema/company.ts';
import type { Content } from '@website/model/schema/content.ts';
import type { Position } from '@website/model/schema/position.ts';
import { expect, test } from 'vitest';
import { jobPosting } from './structured-data.ts';

const OFFICE = {
  role: 'Office',
  address: ['12 Harbour Road', 'Halifax, Nova Scotia'],
  country: 'CA',
  latitude: 44.6,
  longitude: -63.6,
  city: 'Halifax',
  timeZone: 'America/Halifax',
};
const COMPANY: Company = {
  name: 'Northlight',
  tagline: 'Chart.',
  email: 'hello@site.example',
  url: 'https://site.example',
  blurb: 'Software.',
  figures: [],
  offices: [{ ...OFFICE, name: 'Canada' }],
};
/** The site's content in a language. */
const siteIn = (language: string) =>
  ({ company: COMPANY, site: { language, base: '' }, addresses: {} }) as unknown as Content;
const POSITION: Position = {
  slug: 'signal-tester',
  title: 'Signal Tester',
  description: 'You test <signals> & more.',
  experience: '3-7 Years',
  openings: '2',
  html: '<p>More.</p>',
  datePosted: '2026-11-01',
  locations: ['Canada'],
};

test('a position has the fields that job search engines require, and no unknown ones', () => {
  expect(jobPosting(POSITION, siteIn('en'))).toEqual({
    '@type': 'JobPosting',
    url: 'https://site.example/careers/signal-tester',
    title: 'Signal Tester',
    description: '<p>You test &lt;signals> &amp; more.</p><p>More.</p>',
    identifier: { '@type': 'PropertyValue', name: 'Northlight', value: 'signal-tester' },
    datePosted: '2026-11-01',
    hiringOrganization: expect.objectContaining({
      name: 'Northlight',
      logo: 'https://site.example/icon-512.png',
    }),
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 Harbour Road',
        addressLocality: 'Halifax',
        addressRegion: 'Nova Scotia',
        addressCountry: 'CA',
      },
    },
    totalJobOpenings: 2,
    directApply: true,
  });
});

test('the end, employment type, salary and countries of remote work are included where given', () => {
  const posting = jobPosting(
    {
      ...POSITION,
      locations: undefined,
      remote: ['PT'],
      validThrough: '2026-12-01',
      employmentType: ['full-time', 'per-diem'],
      salary: { currency: 'EUR', min: 30, per: 'hour' },
    },
    siteIn('de'),
  );

  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'Portugal' }],
    // The last second of the day in Halifax.
    validThrough: '2026-12-01T23:59:59-04:00',
    employmentType: ['FULL_TIME', 'PER_DIEM'],
    baseSalary: { currency: 'EUR', value: { value: 30, unitText: 'HOUR' } },
  });
  expect(posting).not.toHaveProperty('jobLocation');
});

test('a position without the date it was posted, or without a place of work, has no structured data', () => {
  expect(jobPosting({ ...POSITION, datePosted: undefined }, siteIn('en'))).toBeUndefined();
  expect(jobPosting({ ...POSITION, locations: undefined }, siteIn('en'))).toBeUndefined();
});
