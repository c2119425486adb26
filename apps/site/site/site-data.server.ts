import { addressOf, linkablePaths, pageExists } from '@website/model/schema/page-paths.ts';
import { PLACES } from '@website/model/schema/picture-names.ts';
import { newsTexts, shownNews } from '../screens/news/news.server.ts';
import { pictureOf } from '../ui/picture/pictures.server.ts';
import { besideShowreel, builtAt, content } from './content.server.ts';
import { REACH_US, reachUsLabel } from './reach-us.ts';

/** The data of every page: the company and the shell's texts. */
export type SiteData = ReturnType<typeof siteData>;

export function siteData() {
  const all = content();
  const {
    accessibility,
    company,
    forms,
    interface: labels,
    pages,
    platforms,
    services,
    shell,
    site,
    verticals,
  } = all;
  const paths = linkablePaths(all, builtAt());
  const there = <Link extends { to: string }>(links: readonly Link[]) =>
    links.filter(({ to }) => paths.includes(to));
  const writtenLinks = (place: 'menu' | 'footer') =>
    all.written
      .filter(({ linked }) => linked.includes(place))
      .map(({ slug, title }) => ({ to: `/${slug}`, label: title }));
  const news = shownNews().entries.length === 0 ? [] : [{ to: '/news', label: newsTexts().label }];
  /** Links to add to some others, unless these have them already. */
  const besides = (links: readonly { to: string }[], added: readonly { to: string; label: string }[]) =>
    added.filter(({ to }) => !links.some((link) => link.to === to));
  const more = (to: string, page: { label: string } | undefined) =>
    page && pageExists(to, all) ? [{ to, label: page.label }] : [];
  const { previous, next } = labels.rows ?? labels.sliders.gaming;
  const { name, tagline, email, blurb, social } = company;
  const pagesOf = (base: string, entries: readonly { slug: string; title: string }[]) =>
    entries.map(({ slug, title }) => ({ to: `${base}/${slug}`, label: title }));
  return {
    /** The site's origin. */
    url: company.url,
    visits: site.visits,
    consent: site.analytics?.consent === 'required' ? labels.consent : undefined,
    company: { name, email, blurb },
    reachUs: {
      /** Undefined if the menu has no such link: then header and band have none, either. */
      label: reachUsLabel(shell.menu.links),
      /** The contact page, or an e-mail to the company that has none. */
      href: pageExists(REACH_US, all) ? addressOf(REACH_US, all) : `mailto:${email}`,
    },
    shell: {
      band: shell.band,
      menu: {
        ...shell.menu,
        links: there(shell.menu.links),
        // Popular pages that no other link of the menu leads to.
        more: besides(shell.menu.links, [
          ...more('/verticals', pages.verticals),
          ...more('/success-stories', pages.successStories),
          ...more('/customers-partners', pages.customersPartners),
          ...writtenLinks('menu'),
          ...news,
        ]),
        backdrop: pictureOf(PLACES.menu),
      },
      showreel: besideShowreel(),
      dialogPicture: pictureOf(PLACES.dialog),
    },
    labels: {
      skip: labels.skip,
      menu: labels.menu,
      close: labels.close,
      scrollToTop: labels.scrollToTop,
      notLoaded: forms.shared.notLoaded,
      languages: labels.languages?.name,
      showreel: labels.films.showreel,
      rows: { previous, next, place: labels.sliders.roles.number },
    },
    language: site.language,
    direction: site.direction,
    script: site.script,
    /** The beginning of the addresses of pages in this language: empty, or `/sv`. */
    base: site.base,
    footer: {
      labels: {
        ...shell.footer,
        company: [
          ...there(shell.footer.company),
          ...besides(shell.footer.company, [...writtenLinks('footer'), ...news]),
        ],
      },
      // Unless the company's own links have it already.
      statement: shell.footer.company.some(({ to }) => to === '/accessibility')
        ? undefined
        : accessibility && (shell.footer.accessibility ?? accessibility.headline),
      pages: {
        services: pagesOf('/services', services),
        platforms: pagesOf('/platform', platforms),
        verticals: pagesOf('/verticals', verticals),
      },
      tagline,
      social,
      builtInYear: new Date().getFullYear(),
    },
  };
}
