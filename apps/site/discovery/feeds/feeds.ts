import type { DiscoveryData, DiscoveryPosition } from '@website/model/discovery-data.ts';
import XMLBuilder from 'fast-xml-builder';
import { Feed, type Item } from 'feed';
import { namedTitle } from '../../metadata/named-title.ts';
import { descriptionOf, FEEDS, openPositions } from '../discovery-data.ts';

/** The fallback for positions without a date. */
const UNKNOWN = new Date(0);

/** The open positions as RSS 2.0, Atom 1.0 and JSON Feed 1, newest first, by path; none without a careers page. */
export function feeds(all: DiscoveryData, now: number): Map<string, string> {
  const { careers, site } = all;
  if (careers === undefined) return new Map();
  const items = openPositions(all, now).map((position) => itemOf(position, all));
  return feedsOf({ page: '/careers', paths: FEEDS, ...careers, site, base: all.base, items });
}

interface FeedContent {
  /** The beginning of addresses in its language: empty, or `/sv`. */
  base: string;
  /** The path of the page whose entries it has. */
  page: string;
  /** The feed's paths by format. */
  paths: Readonly<Record<'rss' | 'atom' | 'json', string>>;
  title: string;
  description: string;
  site: DiscoveryData['site'];
  items: readonly Item[];
}

/** A feed in its three formats, newest entries first, by path. */
export function feedsOf({
  base,
  page,
  paths,
  title,
  description,
  site,
  items,
}: FeedContent): Map<string, string> {
  const newest = items.toSorted((one, other) => other.date.getTime() - one.date.getTime());
  const feed = new Feed({
    id: `${site.url}${base}${page}`,
    link: `${site.url}${base}${page}`,
    title: namedTitle(title, site.name),
    description,
    language: site.language,
    favicon: `${site.url}/favicon.ico`,
    image: `${site.url}/icon-512.png`,
    author: { name: site.name, email: site.email, link: `${site.url}/` },
    updated: newest[0]?.date ?? UNKNOWN,
    generator: false,
    feedLinks: Object.fromEntries(
      Object.entries(paths).map(([format, path]) => [format, site.url + base + path]),
    ),
  });
  for (const item of newest) feed.addItem(item);
  return new Map([
    [base + paths.rss, `${stripForbidden(feed.rss2())}\n`],
    [base + paths.atom, `${stripForbidden(feed.atom1())}\n`],
    [base + paths.json, `${feed.json1()}\n`],
  ]);
}

function itemOf(position: DiscoveryPosition, { site }: DiscoveryData) {
  const { changed, datePosted, description, path, skills = [], title } = position;
  const link = `${site.url}${path}`;
  return {
    id: link,
    guid: link,
    link,
    title,
    description,
    content: descriptionOf(position),
    category: skills.map((name) => ({ name })),
    date: new Date(changed ?? datePosted ?? UNKNOWN),
    ...(datePosted === undefined ? {} : { published: new Date(datePosted) }),
  };
}

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

/** Code points that XML forbids (https://www.w3.org/TR/xml/#charsets). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are stripped.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An element's content: text, or child elements by name, repeated ones as a list; `@_name` is an attribute. */
export type Xml = string | number | { readonly [name: string]: Xml | readonly Xml[] | undefined };

/** Serializes an XML document. */
export function xmlDocument(root: Record<string, Xml>): string {
  return stripForbidden(`<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}`);
}

/** Strips code points that would make the document malformed. */
function stripForbidden(document: string): string {
  return document.replaceAll(NOT_IN_XML, '');
}
