import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { POSITION, publishedWith } from '../testing/published.ts';
import { JOB_FILES } from './addresses.ts';
import { jobFiles } from './job-boards.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');

function jobs(file: keyof typeof JOB_FILES, ...[all, now = NOW]: [Parameters<typeof jobFiles>[0], number?]) {
  const text = jobFiles(all, now).get(JOB_FILES[file]) ?? '';
  expect(XMLValidator.validate(text)).toBe(true);
  const { source } = new XMLParser({ isArray: (name) => name === 'job' }).parse(text);
  return (source.job ?? []) as Record<string, string>[];
}

test('a position is listed once for each of its locations, under a unique reference', () => {
  const found = jobs('indeed', publishedWith([POSITION]));

  expect(
    found.map(({ referencenumber, city, state, country }) => [referencenumber, city, state, country]),
  ).toEqual([
    ['signal-tester', 'Halifax', 'Nova Scotia', 'CA'],
    ['signal-tester-2', 'Hobart', undefined, 'AU'],
  ]);
  expect(found[0]).toMatchObject({
    title: 'Signal Tester',
    jobtype: 'fulltime, contract',
    salary: 'CAD 70000 - 90000 per year',
    date: 'Sun, 01 Nov 2026 00:00:00 GMT',
    expirationdate: 'Tue, 01 Dec 2026 03:59:59 GMT',
    experience: '3-7 Years',
  });
  expect(found[0]?.description).toContain('<p>You test & <em>write</em> it down.</p>');
});

test('remote positions have their countries, and hybrid ones are distinguished', () => {
  const remote = { ...POSITION, locations: [], remote: ['PT', 'IN'] };
  expect(
    jobs('indeed', publishedWith([remote])).map(({ country, remotetype }) => [country, remotetype]),
  ).toEqual([
    ['PT', 'Fully remote'],
    ['IN', 'Fully remote'],
  ]);
  expect(jobs('indeed', publishedWith([{ ...POSITION, remote: ['PT'] }]))[0]?.remotetype).toBe(
    'Hybrid remote',
  );
  expect(jobs('linkedIn', publishedWith([remote]))[0]?.workplaceTypes).toBe('Remote');
  expect(jobs('linkedIn', publishedWith([POSITION]))[0]).toMatchObject({
    workplaceTypes: 'On-site',
    jobtype: 'FULL_TIME',
    location: 'Halifax, Nova Scotia, CA',
    applyUrl: 'https://site.example/careers/signal-tester#apply',
  });
});

test('a position without a location, or that has ended, is in neither file', () => {
  expect(jobs('indeed', publishedWith([{ ...POSITION, locations: [] }]))).toEqual([]);
  expect(jobs('indeed', publishedWith([POSITION]), POSITION.end)).toEqual([]);
  expect(jobs('linkedIn', publishedWith([POSITION]), POSITION.end)).toEqual([]);
});
