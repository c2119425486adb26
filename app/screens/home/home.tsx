import { NotOpened } from '../../forms/not-opened.tsx';
import { reachUsModal } from '../../forms/reach-us/lazy.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { nearby } from '../../start/nearby.tsx';
import { still } from '../../start/still.tsx';
import type { Route } from './+types/home.ts';
import { Hero } from './hero.tsx';
import { homeData } from './home-data.server.ts';
import { useReachUs } from './use-reach-us.ts';

const Customers = nearby(async () => (await import('./sections.ts')).Customers);
const Gaming = nearby(async () => (await import('./sections.ts')).Gaming);
const Industries = nearby(async () => (await import('./sections.ts')).Industries);
const Presence = nearby(async () => (await import('./sections.ts')).Presence);
const Stories = nearby(async () => (await import('./sections.ts')).Stories);
const Testimonials = still(async () => (await import('./sections.ts')).Testimonials);
const Trio = still(async () => (await import('./sections.ts')).Trio);
const WhatWeDo = nearby(async () => (await import('./sections.ts')).WhatWeDo);

export function loader() {
  return homeData();
}

export const meta = routeTags;

export default function Home({ loaderData }: Route.ComponentProps) {
  const {
    texts,
    form,
    loading,
    tagline,
    hasFilm,
    filmWords,
    sliders,
    forces,
    platforms,
    services,
    stories,
    gaming,
    testimonials,
    customers,
    software,
  } = loaderData;
  const { industries, figures, offices, map } = loaderData;
  const { state, open, close } = useReachUs();
  const ReachUsModal = reachUsModal.component;
  return (
    <>
      <Hero
        tagline={tagline}
        texts={texts.hero}
        hasFilm={hasFilm}
        filmWords={filmWords}
        isOpening={state === 'opening'}
        onReachUs={open}
      />
      <div>
        <Trio texts={texts.trio} drawings={forces} />
      </div>
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
      {gaming.length > 0 && (
        <Gaming
          texts={texts.gaming}
          controls={{ ...sliders.gaming, roles: sliders.roles, slide: sliders.slide }}
          slides={gaming}
        />
      )}
      {testimonials.length > 0 && (
        <div>
          <Testimonials texts={texts.testimonials} testimonials={testimonials} />
        </div>
      )}
      {customers.length > 0 && (
        <Customers
          texts={texts.customers}
          controls={{ ...sliders.customers, roles: sliders.roles }}
          customers={customers}
        />
      )}
      {industries.length > 0 && <Industries texts={texts.industries} industries={industries} />}
      <Presence texts={texts.presence} figures={figures} offices={offices} map={map} />
      {state === 'unreachable' && <NotOpened texts={loading} />}
      {ReachUsModal && (
        <ReachUsModal texts={form} loading={loading} open={state === 'open'} onClose={close} />
      )}
    </>
  );
}
