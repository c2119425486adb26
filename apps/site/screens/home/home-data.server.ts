import { formatMessage } from '@website/model/contract/messages.ts';
import type { Content } from '@website/model/schema/content.ts';
import { type HomeSectionName, type HomeTexts, sectionsOf } from '@website/model/schema/pages.ts';
import { nameOfIndustry, namesOfPage } from '@website/model/schema/picture-names.ts';
import { BESIDE_LIST } from '../../brand/map/label-placement.ts';
import { WORLD_MAP, withPoints } from '../../brand/map/office-points.ts';
import { formTexts } from '../../forms/form-texts.server.ts';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { COMPANY } from '../../site/company-folder.server.ts';
import { content, hasFilm, interfaceOf } from '../../site/content.server.ts';
import { withLogo } from '../../ui/customer-logo/logos.server.ts';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import { listed, shownNews } from '../news/news.server.ts';
import type { ClientFigure } from './hero.tsx';
import { measureTagline } from './tagline.server.ts';

/** The number of stories in the slider. */
const STORIES = 8;

/** The number of the latest news. */
const NEWS = 3;

/** The home page's loader data. */
export async function homeData() {
  const all = content();
  const { interface: labels, pages, stories } = all;
  const { metadata, hero } = pages.home;
  return {
    hero: {
      texts: hero,
      tagline: await measureTagline(all, COMPANY),
      filmLabels: labels.films.hero,
      hasFilm: hasFilm('hero'),
      proof: proofOf(
        stories.find(({ slug }) => slug === hero.story) ?? stories.find(({ figures }) => figures.length > 0),
      ),
    },
    sections: sectionsOf(pages.home).flatMap((name) => sectionData(name, all)),
    form: formTexts('reachUs'),
    // `/home` is the same page, with `/` as its canonical URL.
    metadata: siteMetadata(metadata, '/'),
  };
}

/** What each section shows; undefined if the company has no content for it. */
const DATA = {
  trio: (texts: HomeTexts['trio']) => ({
    texts,
    pictures: texts.forces.map(({ picture }) => pictureOf(picture)),
  }),
  whatWeDo: (texts: HomeTexts['whatWeDo'], { platforms, services }: Content) =>
    platforms.length + services.length === 0
      ? undefined
      : {
          texts,
          platforms: platforms.map(({ slug, title }) => ({
            title,
            to: `/platform/${slug}`,
            picture: pictureOf(namesOfPage(`/platform/${slug}`).picture),
          })),
          services: services.map(({ slug, title }) => ({
            title,
            to: `/services/${slug}`,
            picture: pictureOf(namesOfPage(`/services/${slug}`).figure),
          })),
          software: interfaceOf(texts.platform.shows),
        },
  stories: (texts: HomeTexts['stories'], { stories, interface: { sliders } }: Content) =>
    stories.length === 0
      ? undefined
      : {
          texts,
          controls: { ...sliders.stories, roles: sliders.roles, place: sliders.place },
          stories: stories.slice(0, STORIES).map(({ slug, title, summary, client, figures: [figure] }) => ({
            slug,
            title,
            summary,
            client,
            figure,
            picture: pictureOf(namesOfPage(`/success-stories/${slug}`).picture),
          })),
        },
  industries: (texts: HomeTexts['industries'], { industries }: Content) =>
    industries.length === 0
      ? undefined
      : {
          texts,
          industries: industries.map(({ title, text, vertical }) => ({
            title,
            text,
            to: `/verticals/${vertical}`,
            figure: pictureOf(nameOfIndustry(vertical)),
            plate: pictureOf(namesOfPage(`/verticals/${vertical}`).picture),
          })),
        },
  gaming: (texts: HomeTexts['gaming'], { gaming, interface: { sliders } }: Content) =>
    gaming.length === 0
      ? undefined
      : {
          texts,
          controls: { ...sliders.gaming, roles: sliders.roles, slide: sliders.slide },
          slides: gaming.map((slide) => ({ ...slide, picture: pictureOf(slide.picture) })),
        },
  testimonials: (texts: HomeTexts['testimonials'], { testimonials }: Content) =>
    testimonials.length === 0
      ? undefined
      : { texts, testimonials: testimonials.map(({ quote, source }) => ({ quote, source })) },
  customers: (texts: HomeTexts['customers'], { customers, interface: { sliders } }: Content) =>
    customers.length === 0
      ? undefined
      : {
          texts,
          controls: { ...sliders.customers, roles: sliders.roles },
          customers: customers.map(({ name }) => withLogo(name)),
        },
  news: (texts: HomeTexts['news']) => {
    const { entries } = shownNews();
    return entries.length === 0 ? undefined : { texts, news: entries.slice(0, NEWS).map(listed) };
  },
  presence: (texts: HomeTexts['presence'], { company, interface: labels, site }: Content) => ({
    texts,
    figures: company.figures,
    offices: withPoints(company.offices, BESIDE_LIST).map(({ name, role, latitude, longitude, point }) => ({
      name,
      role,
      point,
      position: positionText(latitude, longitude, labels.coordinates, site.language),
    })),
    map: WORLD_MAP,
  }),
} satisfies { [N in HomeSectionName]: (texts: HomeTexts[N], all: Content) => object | undefined };

/** The data of a section. */
export type SectionData<N extends HomeSectionName> = NonNullable<ReturnType<(typeof DATA)[N]>>;

/** A section with its data; none if it has nothing to show. */
function sectionData(name: HomeSectionName, all: Content) {
  const texts = all.pages.home[name];
  const load = DATA[name] as (texts: unknown, all: Content) => object | undefined;
  const data = texts && load(texts, all);
  return data === undefined ? [] : [{ name, data }];
}

/** The client's result in a story, if it has a figure. */
function proofOf(story: Content['stories'][number] | undefined): ClientFigure | undefined {
  const figure = story?.figures[0];
  if (story === undefined || figure === undefined) return undefined;
  return { ...figure, client: story.client, to: `/success-stories/${story.slug}` };
}

/**
 * Formats coordinates: `13.08° N, 80.27° E`.
 *
 * @param text - how they are written in the language
 */
export function positionText(latitude: number, longitude: number, text: string, language: string): string {
  const degrees = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const values = {
    latitude: degrees.format(Math.abs(latitude)),
    northSouth: latitude < 0 ? 'south' : 'north',
    longitude: degrees.format(Math.abs(longitude)),
    eastWest: longitude < 0 ? 'west' : 'east',
  };
  return formatMessage(text, values, language);
}
