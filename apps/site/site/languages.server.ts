import type { Content } from '@website/model/schema/content.ts';
import { nativeName } from '@website/model/schema/languages/language-tags.ts';
import { addressOf } from '@website/model/schema/page-paths.ts';
import { pagePaths } from '../pages.ts';
import { languages } from './content.server.ts';

// A page has one path in all languages, by which all code names it; its address depends on the language (`addressOf`).

/** The addresses of all pages in all languages, those of the own language first. */
export function siteAddresses(): string[] {
  return languages().flatMap((content) => pagePaths(content).map((path) => addressOf(path, content)));
}

/** The languages that have a page, the own one first. @param path - of a page that search engines may list */
export function languagesOf(path: string): Content[] {
  return languages().filter((content) => pagePaths(content).includes(path));
}

/** A language in the switch at the foot of each page. */
export interface LanguageLink {
  language: string;
  direction: 'ltr' | 'rtl';
  /** In itself. */
  name: string;
  /** The address of the same page, or of the language's home page if the page isn't translated. */
  href: string;
  isCurrent: boolean;
  /** The words that offer this page in the language; undefined for the current one, and if it isn't translated. */
  offer?: { text: string; stay: string };
}

/** The links to a page in all languages of the site; none if there is only one. */
export function languageLinks(path: string, current: Content): LanguageLink[] {
  const all = languages();
  if (all.length === 1) return [];
  const versions = languagesOf(path);
  return all.map((content) => {
    const { language, direction } = content.site;
    const isCurrent = content.site.base === current.site.base;
    const words = content.interface.languages;
    const isVersion = versions.includes(content);
    return {
      language,
      direction,
      name: nativeName(
        language,
        all.map(({ site }) => site.language),
      ),
      href: addressOf(isVersion ? path : '/', content),
      isCurrent,
      ...(isCurrent || !isVersion || words === undefined
        ? {}
        : { offer: { text: words.offer, stay: words.stay } }),
    };
  });
}

/** A link or form, except a link to another language. Attributes contain no > (React and Markdown escape it). */
const LINK = /<(?:a|form)\s[^<>]*>/g;

/**
 * Lets the links of a rendered page lead to pages in its own language: components and texts link to pages by their paths.
 *
 * @param html - complete HTML
 */
export function withAddresses(html: string, content: Content): string {
  if (content.site.base === '') return html;
  const paths = new Set(pagePaths(content));
  const translated = new Set(Object.values(content.addresses));
  return html.replaceAll(LINK, (tag) =>
    tag.includes(' data-language=')
      ? tag
      : tag.replace(/ (href|action)="(\/[^"?#]*)/, (whole, attribute: string, path: string) => {
          const plain = path.replace(/(?<=.)\/$/, '');
          if (paths.has(plain)) return ` ${attribute}="${addressOf(plain, content)}`;
          return translated.has(plain) ? ` ${attribute}="${content.site.base}${plain}` : whole;
        }),
  );
}
