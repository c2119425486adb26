import type { HomeSectionName } from '@website/model/schema/pages.ts';
import type { ComponentType, ReactNode } from 'react';
import { Island } from '../../islands/island.tsx';
import type { PageProps } from '../../site/page.ts';
import { Customers } from './customers.tsx';
import { Gaming } from './gaming.tsx';
import { Hero } from './hero.tsx';
import { homeData, type SectionData } from './home-data.server.ts';
import { Industries } from './industries.tsx';
import { LatestNews } from './latest-news.tsx';
import { Presence } from './presence.tsx';
import { Stories } from './stories.tsx';
import { Testimonials } from './testimonials.tsx';
import { Trio } from './trio.tsx';
import { WhatWeDo } from './what-we-do.tsx';

export function loader() {
  return homeData();
}

/** The sections by their names in `home.yaml`, each with the fragment of links to it. */
const SECTIONS = {
  trio: ['forces', Trio],
  whatWeDo: ['what-we-do', WhatWeDo],
  stories: ['success-stories', Stories],
  industries: ['industries', Industries],
  gaming: ['gaming', Gaming],
  testimonials: ['testimonials', Testimonials],
  customers: ['customers-partners', Customers],
  news: ['news', LatestNews],
  presence: ['global-presence', Presence],
} as const satisfies {
  [N in HomeSectionName]: [string, (props: SectionData<N> & { id: string }) => ReactNode];
};

export default function Home({ loaderData }: PageProps<typeof loader>) {
  const { hero, sections, form } = loaderData;
  const [first] = sections;
  return (
    <>
      <Hero {...hero} next={first && SECTIONS[first.name][0]} />
      {sections.map(({ name, data }) => {
        const [id, component] = SECTIONS[name];
        // The data is that of the section's own loader.
        const Section = component as ComponentType<object>;
        return <Section key={name} {...data} {...{ id }} />;
      })}
      <Island name="reach-us-dialog" when="touched" props={{ texts: form }} />
    </>
  );
}
