import { useState } from 'react';
import { useOpenAgain } from '../../forms/open-again.ts';
import { ReachUsModal } from '../../forms/reach-us/lazy.tsx';
import { routeTags } from '../../metadata/page-tags.ts';
import type { Route } from './+types/home.ts';
import { Customers } from './customers.tsx';
import { Gaming } from './gaming.tsx';
import { Hero } from './hero.tsx';
import { homeData } from './home-data.server.ts';
import { Industries } from './industries.tsx';
import { Presence } from './presence.tsx';
import { Stories } from './stories.tsx';
import { Testimonials } from './testimonials.tsx';
import { Trio } from './trio.tsx';
import { WhatWeDo } from './what-we-do.tsx';

export function loader() {
  return homeData();
}

export const meta = routeTags;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { texts, tagline, forces, platforms, services, stories, gaming, testimonials, customers } =
    loaderData;
  const { industries, figures, offices, map } = loaderData;
  const [reachingUs, setReachingUs] = useState(false);
  useOpenAgain(() => setReachingUs(true));
  return (
    <>
      <Hero tagline={tagline} texts={texts.hero} onReachUs={() => setReachingUs(true)} />
      <Trio texts={texts.trio} drawings={forces} />
      <WhatWeDo texts={texts.whatWeDo} platforms={platforms} services={services} />
      <Stories texts={texts.stories} stories={stories} />
      <Gaming texts={texts.gaming} slides={gaming} />
      <Testimonials texts={texts.testimonials} testimonials={testimonials} />
      <Customers texts={texts.customers} customers={customers} />
      <Industries texts={texts.industries} industries={industries} />
      <Presence texts={texts.presence} figures={figures} offices={offices} map={map} />
      <ReachUsModal open={reachingUs} onClose={() => setReachingUs(false)} />
    </>
  );
}
