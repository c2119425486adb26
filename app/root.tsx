import './styles/main.css';
import 'virtual:brand.css';
import { frameColor, typefaces } from 'virtual:brand';
import { type ReactNode, useEffect, useState } from 'react';
import { Links, Meta, Outlet } from 'react-router';
import { isThere } from '#schema/areas.ts';
import type { Route } from './+types/root.ts';
import { content } from './content.server.ts';
import { useWriting } from './language.ts';
import { siteMetadata } from './metadata/site-metadata.server.ts';
import { PageFailure } from './shell/page-failure.tsx';
import { Shell } from './shell/shell.tsx';
import { endEarlyStart } from './start/early-start.ts';
import { HEAD_SCRIPT } from './start/head-script.ts';
import { leaveAsServed } from './start/left-as-served.ts';
import { NextPage } from './start/next-page.tsx';
import { PageStartData } from './start/page-start-data.tsx';
import { withServedOnly } from './start/served-only.ts';
import { useStillPage } from './start/still-page.tsx';
import { InlineScript } from './ui/inline-script.tsx';
import { pictureOf } from './ui/picture/pictures.server.ts';
import { useHydrating } from './ui/use-hydrating.ts';
import { hasFilm } from './video/films.server.ts';

/** The pages that say that there is none: the catch-all route, prerendered as `/404`, can't have a loader of its own. */
const NOT_FOUND_PAGES = ['/404', '/error-page'];

export function loader({ url }: Route.LoaderArgs) {
  const all = content();
  const { company, pages, platforms, services, shell, site, verticals } = all;
  const there = <Link extends { to: string }>(links: readonly Link[]) =>
    links.filter(({ to }) => isThere(to, all));
  const { name, tagline, email, blurb, social } = company;
  const { metadata, ...notFound } = pages.notFound;
  const isNotFound = import.meta.env.DEV || NOT_FOUND_PAGES.includes(url.pathname.replace(/\/$/, ''));
  const pagesOf = (base: string, entries: readonly { slug: string; title: string }[]) =>
    entries.map(({ slug, title }) => ({ to: `${base}/${slug}`, label: title }));
  return withServedOnly(
    {
      company: { name, email, blurb },
      shell: {
        band: shell.band,
        menu: { ...shell.menu, links: there(shell.menu.links), backdrop: pictureOf('chamber-1') },
        hasShowreel: hasFilm('showreel'),
        hasDialogPicture: pictureOf('chamber-3') !== undefined,
      },
      notFound: isNotFound ? notFound : undefined,
    },
    {
      language: site.language,
      direction: site.direction,
      notFoundMetadata: isNotFound ? siteMetadata(metadata, '/error-page') : undefined,
      footer: {
        words: { ...shell.footer, company: there(shell.footer.company) },
        pages: {
          services: pagesOf('/services', services),
          platforms: pagesOf('/platform', platforms),
          verticals: pagesOf('/verticals', verticals),
        },
        tagline,
        social,
        builtInYear: new Date().getFullYear(),
      },
    },
  );
}

export const links: Route.LinksFunction = () => [
  ...typefaces.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html {...useWriting()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={frameColor} />
        {/* React keeps what was served: the browser's part of the build need not have it. */}
        {import.meta.env.SSR || import.meta.env.DEV ? <Meta /> : null}
        <Links />
        <InlineScript code={import.meta.env.SSR ? HEAD_SCRIPT : ''} />
      </head>
      <body>
        {children}
        <NextPage />
        <PageStartData />
      </body>
    </html>
  );
}

export default function Root() {
  const isKept = useStillPage();
  const [isServed] = useState(useHydrating());
  const isGivenUp = !(isServed || import.meta.env.DEV);
  useEffect(isGivenUp ? leaveAsServed : endEarlyStart, []);
  if (isGivenUp) return null;
  return (
    <Shell isKept={isKept}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return <PageFailure />;
}
