import { expect, test } from 'vitest';
import { content, POSITION, STORY } from '../browser/service/full-company.ts';
import { PAGES, UNLISTED_PAGES } from '../browser/service/site-paths.ts';
import { attributesOf, htmlOf, mainOf, request, textOf } from './document.ts';
import { structuredDataIssues, thingsOf } from './schema-org.ts';

const { company } = content;

/** Properties that only some positions have, and no search engine needs. */
const OPTIONAL =
  /\b(?:applicantLocationRequirements|jobLocationType|baseSalary|validThrough|employmentType)\b/;

/** The validator looks for it in one place and misses it where a position has several. */
const COUNTRY = 'jobLocation.address.addressCountry';

/** The places of a job posting. */
function placesOf(html: string) {
  const posting = thingsOf(html).find((thing) => thing['@type'] === 'JobPosting');
  return [posting?.jobLocation ?? []].flat() as { address: { addressCountry?: string } }[];
}

/** The texts and numbers of a thing and of nested ones, except for types, addresses and codes. */
function valuesOf(thing: unknown, name = ''): string[] {
  if (Array.isArray(thing)) return thing.flatMap((one) => valuesOf(one, name));
  if (typeof thing === 'object' && thing !== null) {
    return Object.entries(thing).flatMap(([key, value]) => valuesOf(value, key));
  }
  return name.startsWith('@') ? [] : [String(thing)];
}

/** The text without markup, on one line. */
const words = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('the structured data of each page is valid by the rules of Google and of schema.org', async () => {
  for (const path of PAGES) {
    const html = await htmlOf(path);
    expect(thingsOf(html).length, path).toBeGreaterThan(0);
    const issues = await structuredDataIssues(html);
    const unexpected = issues.filter(
      ({ severity, issueMessage }) =>
        !(issueMessage.includes(COUNTRY) && placesOf(html).length > 1) &&
        (severity === 'ERROR' || !OPTIONAL.test(issueMessage)),
    );
    for (const { address } of placesOf(html)) expect(address.addressCountry, path).toMatch(/^[A-Z]{2}$/);
    expect(unexpected, path).toEqual([]);
  }
});

test('the validator reports a missing and an unknown property', async () => {
  const wrong = { '@context': 'https://schema.org', '@type': 'JobPosting', title: 'Cook', colour: 'red' };
  const issues = await structuredDataIssues(
    `<script type="application/ld+json">${JSON.stringify(wrong)}</script>`,
  );
  const messages = issues.map(({ issueMessage }) => issueMessage).join('\n');
  expect(messages).toContain('datePosted');
  expect(messages).toContain('colour');
});

test('pages that search engines should not list have no structured data', async () => {
  for (const path of UNLISTED_PAGES) {
    const html = await htmlOf(path);
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).not.toContain('application/ld+json');
    expect(html, path).not.toContain('rel="canonical"');
  }
});

test('the organization on the home page has its logo, its profile elsewhere and its offices', async () => {
  const html = await htmlOf('/');
  const organization = thingsOf(html).find((thing) => thing['@type'] === 'Organization');
  expect(organization).toMatchObject({
    name: company.name,
    logo: `${company.url}/icon-512.png`,
    sameAs: company.social?.url,
  });
  expect(organization?.location).toHaveLength(company.offices.length);
  expect((await request('/icon-512.png')).status).toBe(200);
});

test('a story is an article with its year, its picture and who wrote it', async () => {
  const html = await htmlOf(STORY.page);
  expect(thingsOf(html).find((thing) => thing['@type'] === 'Article')).toMatchObject({
    headline: STORY.title,
    datePublished: String(STORY.year),
    author: { name: company.name },
  });
});

test('a job posting holds only what its page shows', async () => {
  const posting = thingsOf(await htmlOf(POSITION.page)).find((thing) => thing['@type'] === 'JobPosting');
  expect(posting).toMatchObject({ title: POSITION.title, directApply: true });
  const { description, url, identifier, hiringOrganization, ...facts } = posting as Record<string, string>;
  const main = await mainOf(POSITION.page);
  const seen = [...main.querySelectorAll('h1, h2, h3, p, li')].map(textOf).join(' ');
  for (const part of String(description).split(/<\/?(?:p|li|ul)>/)) {
    expect(seen).toContain(words(part));
  }
  expect(url).toBe(`${company.url}${POSITION.page}`);
  expect(identifier).toMatchObject({ value: POSITION.slug });
  expect(hiringOrganization).toMatchObject({ name: company.name });
  const dates = attributesOf(main, 'time', 'datetime');
  for (const value of valuesOf(facts)) {
    if (/^\d{4}-/.test(value)) expect(dates.some((date) => value.startsWith(date))).toBe(true);
  }
});

test('the list of positions has no job posting: each is on its own page', async () => {
  const things = thingsOf(await htmlOf('/careers'));
  expect(things.map((thing) => thing['@type'])).not.toContain('JobPosting');
});

test('each page below another has a breadcrumb trail, and every step leads somewhere', async () => {
  for (const path of PAGES.filter((one) => one !== '/' && one !== '/home')) {
    const html = await htmlOf(path);
    const trail = thingsOf(html).find((thing) => thing['@type'] === 'BreadcrumbList');
    const steps = trail?.itemListElement as { name: string; item: string }[];
    expect(steps.at(0), path).toMatchObject({ name: company.name, item: `${company.url}/` });
    expect(steps.at(-1)?.item, path).toBe(`${company.url}${path}`);
    // There is no page of all tags.
    expect(steps, path).toHaveLength(path.replace('/tags/', '/').split('/').length);
    for (const { item } of steps) expect(PAGES).toContain(new URL(item).pathname);
  }
});
