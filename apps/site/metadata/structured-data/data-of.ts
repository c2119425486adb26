import type { Content } from '@website/model/schema/content.ts';
import type { Article, Graph, Service, Thing } from 'schema-dts';
import { jobPosting } from './job-posting.ts';
import { organization, organizationReference, webSite } from './organization.ts';
import { breadcrumbs, trailTo } from './trail.ts';

/**
 * What a page says for machines. A platform is software without a public price or reviews, without which no search engine
 * shows a product: it says no more than where it is. Verticals, the wall and the policy are not things either.
 *
 * @param path - of a page that search engines may list
 * @param image - the page's preview picture, whole
 */
export function dataOf(path: string, content: Content, image: string): PageData {
  const { company, site } = content;
  if (path === '/') return pageData([organization(company), webSite(company, site.language)]);
  const things: Thing[] = [breadcrumbs(trailTo(path, content), company)];
  if (path === '/contact') return pageData([...things, organization(company)]);

  const slug = path.slice(path.lastIndexOf('/') + 1);
  if (path.startsWith('/services/')) return pageData([...things, ...service(slug, path, content)]);
  if (path.startsWith('/success-stories/')) {
    return pageData([...things, ...article(slug, path, content, image)], { isArticle: true });
  }
  if (path.startsWith('/careers/')) {
    const position = content.positions.find((entry) => entry.slug === slug);
    const posting = position && jobPosting(position, company, site.language);
    if (posting !== undefined) things.push(posting);
  }
  return pageData(things);
}

function service(slug: string, path: string, { company, services }: Content): Service[] {
  return services
    .filter((entry) => entry.slug === slug)
    .map(({ title, summary }) => ({
      '@type': 'Service',
      name: title,
      description: summary,
      url: `${company.url}${path}`,
      provider: organizationReference(company),
    }));
}

function article(slug: string, path: string, { company, site, stories }: Content, image: string): Article[] {
  return stories
    .filter((entry) => entry.slug === slug)
    .map(({ title, summary, year }) => ({
      '@type': 'Article',
      headline: title,
      description: summary,
      // Stories say their year and no more.
      datePublished: String(year),
      image,
      url: `${company.url}${path}`,
      inLanguage: site.language,
      author: organizationReference(company),
      publisher: organizationReference(company),
    }));
}

/** What a page says for machines (https://schema.org, as JSON-LD): nothing that it does not also say to people. */
export interface PageData {
  graph: object;
  /** Whether the page is one article. */
  isArticle: boolean;
}

/** Joins what a page says into one block. */
function pageData(things: readonly Thing[], { isArticle = false } = {}): PageData {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return { graph, isArticle };
}
