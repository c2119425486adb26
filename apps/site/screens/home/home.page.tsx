import { Island } from '../../islands/island.tsx';
import type { PageProps } from '../../site/page.ts';
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

export default function Home({ loaderData }: PageProps<typeof loader>) {
  const { texts, form, tagline, hasFilm, filmLabels, proof, sliders, forces } = loaderData;
  const { platforms, services, software, stories, industries, gaming, testimonials, customers } = loaderData;
  const { figures, offices, map } = loaderData;
  return (
    <>
      <Hero tagline={tagline} texts={texts.hero} hasFilm={hasFilm} filmLabels={filmLabels} proof={proof} />
      <Trio texts={texts.trio} pictures={forces} />
      {platforms.length + services.length > 0 && (
        <WhatWeDo texts={texts.whatWeDo} platforms={platforms} services={services} software={software} />
      )}
      {stories.length > 0 && (
        <Stories
          texts={texts.stories}
          controls={{ ...sliders.stories, roles: sliders.roles, place: sliders.place }}
          stories={stories}
        />
      )}
      {industries.length > 0 && <Industries texts={texts.industries} industries={industries} />}
      {gaming.length > 0 && (
        <Gaming
          texts={texts.gaming}
          controls={{ ...sliders.gaming, roles: sliders.roles, slide: sliders.slide }}
          slides={gaming}
        />
      )}
      {testimonials.length > 0 && <Testimonials texts={texts.testimonials} testimonials={testimonials} />}
      {customers.length > 0 && (
        <Customers
          texts={texts.customers}
          controls={{ ...sliders.customers, roles: sliders.roles }}
          customers={customers}
        />
      )}
      <Presence texts={texts.presence} figures={figures} offices={offices} map={map} />
      <Island name="reach-us-dialog" when="touched" props={{ texts: form }} />
    </>
  );
}
