import { useState } from 'react';
import { content } from '../../content.server.ts';
import { ReachUsModal } from '../../forms/reach-us/lazy.tsx';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import type { Route } from './+types/home.ts';
import { Customers } from './customers.tsx';
import { Gaming } from './gaming.tsx';
import { Hero } from './hero.tsx';
import { Industries } from './industries.tsx';
import { Presence } from './presence.tsx';
import { Stories } from './stories.tsx';
import { Testimonials } from './testimonials.tsx';
import { Trio } from './trio.tsx';
import { WhatWeDo } from './what-we-do.tsx';

export function loader() {
  const { company, customers, gaming, industries, pages, stories, testimonials } = content();
  const { metadata, ...texts } = pages.home;
  return {
    // `/home` is the same page: its canonical address is the site's root.
    metadata: siteMetadata(metadata, '/', { canonical: true }),
    texts,
    tagline: company.tagline,
    figures: company.figures,
    offices: company.offices.map((office) => office.name),
    customers: customers.map((customer) => customer.name),
    gaming,
    industries,
    stories: stories.map(({ slug, title, summary, client }) => ({ slug, title, summary, client })),
    testimonials: testimonials.map(({ quote, source }) => ({ quote, source })),
  };
}

export const meta = routeTags;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { texts, tagline, figures, offices, customers, gaming, industries, stories, testimonials } =
    loaderData;
  const [reachingUs, setReachingUs] = useState(false);
  return (
    <>
      <Hero tagline={tagline} texts={texts.hero} onReachUs={() => setReachingUs(true)} />
      <Trio texts={texts.trio} />
      <WhatWeDo texts={texts.whatWeDo} />
      <Stories texts={texts.stories} stories={stories} />
      <Gaming texts={texts.gaming} slides={gaming} />
      <Testimonials texts={texts.testimonials} testimonials={testimonials} />
      <Customers texts={texts.customers} customers={customers} />
      <Industries texts={texts.industries} industries={industries} />
      <Presence texts={texts.presence} figures={figures} offices={offices} />
      <ReachUsModal open={reachingUs} onClose={() => setReachingUs(false)} />
    </>
  );
}
