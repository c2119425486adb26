import path from 'node:path';
import type { InterfaceTexts } from '@website/model/schema/interface.ts';
import { nameOfIndustry, namesOfPage } from '@website/model/schema/picture-names.ts';
import { BESIDE_LIST } from '../../brand/map/label-placement.ts';
import { WORLD_MAP, withPoints } from '../../brand/map/office-points.ts';
import { formTexts } from '../../forms/form-texts.server.ts';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content, hasFilm, interfaceOf } from '../../site/content.server.ts';
import { withLogo } from '../../ui/customer-logo/logos.server.ts';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import type { ClientFigure } from './hero.tsx';
import { measureTagline } from './tagline.server.ts';

/** The number of stories in the slider. */
const STORIES = 8;

/** The home page's loader data. */
export async function homeData() {
  const { company, customers, gaming, industries, interface: labels, pages } = content();
  const { platforms, services, stories, testimonials } = content();
  const { metadata, ...texts } = pages.home;
  return {
    texts,
    form: formTexts('reachUs'),
    tagline: await measureTagline(content(), path.resolve('company')),
    filmLabels: labels.films.hero,
    sliders: labels.sliders,
    hasFilm: hasFilm('hero'),
    proof: proofOf(stories.find(({ slug }) => slug === texts.hero.story) ?? stories[0]),
    figures: company.figures,
    offices: withPoints(company.offices, BESIDE_LIST).map(({ name, role, latitude, longitude, point }) => ({
      name,
      role,
      point,
      position: positionText(latitude, longitude, labels.compass),
    })),
    map: WORLD_MAP,
    forces: texts.trio.forces.map(({ picture }) => pictureOf(picture)),
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
    customers: customers.map(({ name }) => withLogo(name)),
    gaming: gaming.map((slide) => ({ ...slide, picture: pictureOf(slide.picture) })),
    industries: industries.map(({ title, text, vertical }) => ({
      title,
      text,
      to: `/verticals/${vertical}`,
      figure: pictureOf(nameOfIndustry(vertical)),
      plate: pictureOf(namesOfPage(`/verticals/${vertical}`).picture),
    })),
    stories: stories.slice(0, STORIES).map(({ slug, title, summary, client, figures: [figure] }) => ({
      slug,
      title,
      summary,
      client,
      figure,
      picture: pictureOf(namesOfPage(`/success-stories/${slug}`).picture),
    })),
    testimonials: testimonials.map(({ quote, source }) => ({ quote, source })),
    software: interfaceOf(texts.whatWeDo.platform.shows),
    // `/home` is the same page, with `/` as its canonical URL.
    metadata: siteMetadata(metadata, '/'),
  };
}

/** The client's result in a story, if it has a figure. */
function proofOf(story: ReturnType<typeof content>['stories'][number] | undefined): ClientFigure | undefined {
  const figure = story?.figures[0];
  if (story === undefined || figure === undefined) return undefined;
  return { ...figure, client: story.client, to: `/success-stories/${story.slug}` };
}

/**
 * Formats coordinates: `13.08° N, 80.27° E`.
 *
 * @param compass - abbreviations of the directions
 */
export function positionText(
  latitude: number,
  longitude: number,
  compass: InterfaceTexts['compass'],
): string {
  const { north, south, east, west } = compass;
  const ofLatitude = `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? south : north}`;
  const ofLongitude = `${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? west : east}`;
  return `${ofLatitude}, ${ofLongitude}`;
}
