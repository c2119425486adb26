import { content, POSITION, STORY } from '../service/full-company.ts';
import { PAGES, UNLISTED_PAGES } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { structuredDataIssues, thingsOf } from './schema-org.ts';

const { company } = content;

/** What only some positions can say, and what no search engine needs. */
const OPTIONAL =
  /\b(?:applicantLocationRequirements|jobLocationType|baseSalary|validThrough|employmentType)\b/;

/** The validator looks for it in one place, and finds none where there are several. */
const COUNTRY = 'jobLocation.address.addressCountry';

/** Where a page says that the work is done. */
function placesOf(html: string) {
  const posting = thingsOf(html).find((thing) => thing['@type'] === 'JobPosting');
  return [posting?.jobLocation ?? []].flat() as { address: { addressCountry?: string } }[];
}

/** The texts and numbers of a thing and of what is in it, but for what names types, addresses and codes. */
function valuesOf(thing: unknown, name = ''): string[] {
  if (Array.isArray(thing)) return thing.flatMap((one) => valuesOf(one, name));
  if (typeof thing === 'object' && thing !== null) {
    return Object.entries(thing).flatMap(([key, value]) => valuesOf(value, key));
  }
  return name.startsWith('@') ? [] : [String(thing)];
}

/** The words of a page as one reads them. */
const words = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('what each page says for machines is right by Google’s rules and by schema.org’s own', async ({
  request,
}) => {
  for (const path of PAGES) {
    const html = await (await request.get(path)).text();
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

test('the validator sees what is wrong', async () => {
  const wrong = { '@context': 'https://schema.org', '@type': 'JobPosting', title: 'Cook', colour: 'red' };
  const issues = await structuredDataIssues(
    `<script type="application/ld+json">${JSON.stringify(wrong)}</script>`,
  );
  const said = issues.map(({ issueMessage }) => issueMessage).join('\n');
  expect(said).toContain('datePosted');
  expect(said).toContain('colour');
});

test('pages that search engines should not list say nothing for machines', async ({ request }) => {
  for (const path of UNLISTED_PAGES) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).not.toContain('application/ld+json');
    expect(html, path).not.toContain('rel="canonical"');
  }
});

test('the company says its logo, its other presence and its offices on the home page', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const organization = thingsOf(html).find((thing) => thing['@type'] === 'Organization');
  expect(organization).toMatchObject({
    name: company.name,
    logo: `${company.url}/icon-512.png`,
    sameAs: company.social?.url,
  });
  expect(organization?.location).toHaveLength(company.offices.length);
  expect((await request.get('/icon-512.png')).status()).toBe(200);
});

test('a story is an article with its year, its picture and who wrote it', async ({ request }) => {
  const html = await (await request.get(STORY.page)).text();
  expect(thingsOf(html).find((thing) => thing['@type'] === 'Article')).toMatchObject({
    headline: STORY.title,
    datePublished: String(STORY.year),
    author: { name: company.name },
  });
});

test('a position says for job search only what its page says for people', async ({ page }) => {
  await page.goto(POSITION.page);
  const html = await page.content();
  const posting = thingsOf(html).find((thing) => thing['@type'] === 'JobPosting');
  expect(posting).toMatchObject({ title: POSITION.title, directApply: true });
  const { description, url, identifier, hiringOrganization, ...facts } = posting as Record<string, string>;
  const seen = words(await page.locator('main').innerText());
  for (const part of String(description).split(/<\/?(?:p|li|ul)>/)) {
    expect(seen).toContain(words(part));
  }
  expect(url).toBe(`${company.url}${POSITION.page}`);
  expect(identifier).toMatchObject({ value: POSITION.slug });
  expect(hiringOrganization).toMatchObject({ name: company.name });
  const dates = await page
    .locator('main time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  for (const value of valuesOf(facts)) {
    if (/^\d{4}-/.test(value))
      expect(dates.some((date) => date !== null && value.startsWith(date))).toBe(true);
  }
});

test('the list of positions offers none for job search: each is on its own page', async ({ request }) => {
  const things = thingsOf(await (await request.get('/careers')).text());
  expect(things.map((thing) => thing['@type'])).not.toContain('JobPosting');
});

test('each page below another says the way to it, and every step leads somewhere', async ({ request }) => {
  for (const path of PAGES.filter((one) => one !== '/' && one !== '/home')) {
    const html = await (await request.get(path)).text();
    const trail = thingsOf(html).find((thing) => thing['@type'] === 'BreadcrumbList');
    const steps = trail?.itemListElement as { name: string; item: string }[];
    expect(steps.at(0), path).toMatchObject({ name: company.name, item: `${company.url}/` });
    expect(steps.at(-1)?.item, path).toBe(`${company.url}${path}`);
    expect(steps, path).toHaveLength(path.split('/').length);
    for (const { item } of steps) expect(PAGES).toContain(new URL(item).pathname);
  }
});
