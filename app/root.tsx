import './styles/main.css';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet } from 'react-router';
import type { Route } from './+types/root.ts';
import { content } from './content.server.ts';
import { siteMetadata } from './metadata/site-metadata.server.ts';
import { PageFailure } from './shell/page-failure.tsx';
import { Shell } from './shell/shell.tsx';
import { endEarlyStart } from './start/early-start.ts';
import { HEAD_SCRIPT } from './start/head-script.ts';
import { PageStartData } from './start/page-start-data.tsx';
import geistMono from './styles/fonts/geist-mono.woff2?url';
import monaSans from './styles/fonts/mona-sans.woff2?url';
import { InlineScript } from './ui/inline-script.tsx';

export function loader() {
  const { company, pages, platforms, services, shell, site, verticals } = content();
  const { name, tagline, email, blurb, social } = company;
  const links = (base: string, entries: readonly { slug: string; title: string }[]) =>
    entries.map(({ slug, title }) => ({ to: `${base}/${slug}`, label: title }));
  return {
    company: { name, tagline, email, blurb, social },
    forms: site.forms,
    shell,
    footerGroups: {
      services: links('/services', services),
      platforms: links('/platform', platforms),
      verticals: links('/verticals', verticals),
    },
    // The catch-all route can't have a loader of its own: no file is prerendered for a path nobody knows.
    notFound: { ...pages.notFound, metadata: siteMetadata(pages.notFound.metadata, '/error-page') },
    builtInYear: new Date().getFullYear(),
  };
}

// What it loads is fixed when the site is built: a navigation need not ask for it again.
export function shouldRevalidate() {
  return false;
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: monaSans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: geistMono, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a0913" />
        <Meta />
        <Links />
        {/* React keeps what was served: the browser's part of the build need not have it. */}
        <InlineScript code={import.meta.env.SSR ? HEAD_SCRIPT : ''} />
      </head>
      <body>
        {children}
        <PageStartData />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(endEarlyStart, []);
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure error={error} />;
}
