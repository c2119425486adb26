import { countryName } from '@website/model/schema/codes.ts';
import type { Company, Office } from '@website/model/schema/company.ts';
import type { Content } from '@website/model/schema/content.ts';
import { type FixedPath, urlOf } from '@website/model/schema/page-paths.ts';
import { lastSecondOf, type Position } from '@website/model/schema/position.ts';
import { type NewsEntry, newsLists } from '@website/model/schema/written/news.ts';
import type {
  Article,
  BreadcrumbList,
  Graph,
  JobPosting,
  MonetaryAmount,
  Organization,
  Place,
  PostalAddress,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';

/**
 * The structured data of a page. Platforms have only breadcrumbs: search engines show no product without a public price or
 * reviews. Verticals, the customers' page and the policy are no type of schema.org either.
 *
 * @param path - of a page that search engines may list
 * @param image - the absolute address of the page's preview picture
 */
export function dataOf(path: string, content: Content, image: string): PageData {
  const { company, site } = content;
  if (path === '/') return pageData([organization(company), webSite(company, site.language)]);
  const things: Thing[] = [breadcrumbs(trailTo(path, content), content)];
  if (path === '/contact') return pageData([...things, organization(company)]);

  const slug = path.slice(path.lastIndexOf('/') + 1);
  if (path.startsWith('/services/')) return pageData([...things, ...service(slug, path, content)]);
  if (path.startsWith('/success-stories/')) {
    return pageData([...things, ...article(slug, path, content, image)], { isArticle: true });
  }
  if (path.startsWith('/news/')) {
    const entry = content.news.find((candidate) => candidate.slug === slug);
    if (entry !== undefined)
      return pageData([...things, newsArticle(entry, path, content, image)], { isArticle: true });
  }
  if (path.startsWith('/careers/')) {
    const position = content.positions.find((entry) => entry.slug === slug);
    const posting = position && jobPosting(position, content);
    if (posting !== undefined) things.push(posting);
  }
  return pageData(things);
}

function service(slug: string, path: string, content: Content): Service[] {
  const { company, services } = content;
  return services
    .filter((entry) => entry.slug === slug)
    .map(({ title, summary }) => ({
      '@type': 'Service',
      name: title,
      description: summary,
      url: urlOf(path, content),
      provider: organizationReference(company),
    }));
}

function article(slug: string, path: string, content: Content, image: string): Article[] {
  const { company, site, stories } = content;
  return stories
    .filter((entry) => entry.slug === slug)
    .map(({ title, summary, year }) => ({
      '@type': 'Article',
      headline: title,
      description: summary,
      // Stories have a year and no date.
      datePublished: String(year),
      image,
      url: urlOf(path, content),
      inLanguage: site.language,
      author: organizationReference(company),
      publisher: organizationReference(company),
    }));
}

function newsArticle(entry: NewsEntry, path: string, content: Content, image: string): Article {
  const { company, people, site } = content;
  const { title, description, date, updated, tags } = entry;
  const author = people.find(({ name }) => name === entry.author);
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: date,
    dateModified: updated ?? date,
    image,
    url: urlOf(path, content),
    inLanguage: site.language,
    author:
      author === undefined
        ? organizationReference(company)
        : { '@type': 'Person', name: author.name, jobTitle: author.role },
    publisher: organizationReference(company),
    ...(tags === undefined ? {} : { keywords: tags.join(', ') }),
  };
}

/** Structured data (https://schema.org, as JSON-LD). It repeats what the page shows and adds nothing. */
export interface PageData {
  graph: object;
  /** Whether the page is one article. */
  isArticle: boolean;
}

function pageData(things: readonly Thing[], { isArticle = false } = {}): PageData {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return { graph, isArticle };
}

/**
 * A position for job search engines (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
 *
 * @returns undefined if a required field is missing: the date it was posted, or the place of work
 */
export function jobPosting(
  position: Position,
  content: Pick<Content, 'addresses' | 'company' | 'site'>,
): JobPosting | undefined {
  const { company, site } = content;
  const { datePosted, locations = [], remote = [], employmentType, skills, salary } = position;
  if (datePosted === undefined || locations.length + remote.length === 0) return undefined;
  const validThrough = lastSecondOf(position, company);
  const offices = company.offices.filter(({ name }) => locations.includes(name));
  return {
    '@type': 'JobPosting',
    url: urlOf(`/careers/${position.slug}`, content),
    title: position.title,
    description: descriptionOf(position),
    identifier: { '@type': 'PropertyValue', name: company.name, value: position.slug },
    datePosted,
    ...(validThrough === undefined ? {} : { validThrough }),
    hiringOrganization: {
      ...(organizationReference(company) as object),
      '@type': 'Organization',
      logo: `${company.url}/icon-512.png`,
    },
    ...(offices.length === 0 ? {} : { jobLocation: jobLocation(offices) }),
    ...(remote.length === 0
      ? {}
      : {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: remote.map((code) => ({
            '@type': 'Country',
            name: countryName(code, site.language),
          })),
        }),
    ...(employmentType === undefined
      ? {}
      : { employmentType: employmentType.map((type) => type.toUpperCase().replaceAll('-', '_')) }),
    totalJobOpenings: Number(position.openings),
    ...(skills === undefined ? {} : { skills: skills.join(', ') }),
    ...(salary === undefined ? {} : { baseSalary: baseSalary(salary) }),
    directApply: true,
  };
}

/** The description and the body of the position's page, as HTML. */
function descriptionOf({ description, html }: Position): string {
  return `<p>${description.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>${html}`;
}

function jobLocation(offices: readonly Office[]): Place | Place[] {
  const places = offices.map((office): Place => ({ '@type': 'Place', address: postalAddress(office) }));
  const [only, ...others] = places;
  return only === undefined || others.length > 0 ? places : only;
}

function baseSalary({ currency, min, max, per }: NonNullable<Position['salary']>): MonetaryAmount {
  const amount = max === undefined ? { value: min } : { minValue: min, maxValue: max };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...amount, unitText: per.toUpperCase() },
  };
}

type Crumb = { path: string; name: string };

/** The areas of the site, by path, and the content that has a page below each. */
const AREAS = {
  '/platform': 'platforms',
  '/services': 'services',
  '/verticals': 'verticals',
  '/success-stories': 'stories',
  '/careers': 'positions',
} as const;

/** The breadcrumb trail below the home page: the area of a page, if any, and the page, by their visible names. */
function trailTo(path: string, content: Content): Crumb[] {
  const { accessibility, pages, policy } = content;
  const names: Readonly<Record<string, string | undefined>> = {
    '/platform': pages.platform?.label,
    '/services': pages.services?.label,
    '/verticals': pages.verticals?.label,
    '/success-stories': pages.successStories?.label,
    '/customers-partners': pages.customersPartners?.label,
    '/contact': pages.contact?.label,
    '/careers': pages.careers?.label,
    '/privacy-policy': policy.headline,
    '/accessibility': accessibility?.headline,
  } satisfies Record<Exclude<FixedPath, '/' | '/home'>, string | undefined>;
  const written = content.written.find(({ slug }) => path === `/${slug}`);
  if (written !== undefined) return crumb(path, written.title);
  if (path.startsWith('/news')) return trailOfNews(path, content);
  const area = path.slice(0, path.lastIndexOf('/')) as keyof typeof AREAS;
  const folder = AREAS[area];
  if (folder === undefined) return crumb(path, names[path]);
  const entry = content[folder].find(({ slug }) => path === `${area}/${slug}`);
  return [...crumb(area, names[area]), ...crumb(path, entry?.title)];
}

/** An entry, or a list of a year or a tag, below the list of all news. */
function trailOfNews(path: string, { news, pages }: Content): Crumb[] {
  const entry = news.find(({ slug }) => path === `/news/${slug}`);
  const list = newsLists(news).find((candidate) => path === candidate.path && candidate.kind !== 'latest');
  return [...crumb('/news', pages.news?.label), ...crumb(path, entry?.title ?? list?.name)];
}

function crumb(path: string, name: string | undefined): Crumb[] {
  return name === undefined ? [] : [{ path, name }];
}

/** The trail for search engines; the home page comes first, named after the company. */
function breadcrumbs(trail: readonly Crumb[], content: Content): BreadcrumbList {
  const steps = [{ path: '/', name: content.company.name }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: urlOf(step.path, content),
    })),
  };
}

/** The company, for properties of other things that refer to it. */
function organizationReference({ name, url }: Pick<Company, 'name' | 'url'>): Organization {
  return { '@type': 'Organization', '@id': idOf(url), name, url: `${url}/` };
}

/** The company in full: logo, social profile and offices. */
function organization(company: Company): Organization {
  const { blurb, email, offices, social, url } = company;
  return {
    ...(organizationReference(company) as object),
    '@type': 'Organization',
    logo: `${url}/icon-512.png`,
    description: blurb,
    email,
    ...(social === undefined ? {} : { sameAs: social.url }),
    location: offices.map((office) => ({
      '@type': 'Place',
      name: office.name,
      address: postalAddress(office),
      ...(office.phone === undefined ? {} : { telephone: office.phone }),
    })),
  };
}

function webSite({ name, url }: Company, language: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${url}/#site`,
    url: `${url}/`,
    name,
    inLanguage: language,
    publisher: { '@id': idOf(url) },
  };
}

/** An office's address. A last line that begins with the city's name is split into city and region at the comma. */
function postalAddress({ address, city, country }: Office): PostalAddress {
  const last = address.at(-1) ?? '';
  const isCityLine = last.startsWith(city);
  const street = isCityLine ? address.slice(0, -1) : address;
  const region = isCityLine ? last.slice(city.length).replace(/^\s*,\s*/, '') : '';
  return {
    '@type': 'PostalAddress',
    ...(street.length === 0 ? {} : { streetAddress: street.join(', ') }),
    addressLocality: city,
    ...(region === '' ? {} : { addressRegion: region }),
    ...(country === undefined ? {} : { addressCountry: country }),
  };
}

function idOf(url: string): string {
  return `${url}/#organization`;
}
