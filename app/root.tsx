import './styles/main.css';
import 'virtual:brand.css';
import 'virtual:brand-dark.css';
import { frameColor, typefaces } from 'virtual:brand';
import { type ReactNode, useEffect, useState } from 'react';
import { Links, Meta, Outlet } from 'react-router';
import type { Route } from './+types/root.ts';
import { PageFailure } from './shell/page-failure.tsx';
import { Shell } from './shell/shell.tsx';
import { useWriting } from './site/language.ts';
import { siteData } from './site/site-data.server.ts';
import { HeadScript, PageStartData } from './start/document-scripts.tsx';
import { endEarlyStart } from './start/early-start.ts';
import { leaveAsServed } from './start/left-as-served.ts';
import { NextPage } from './start/next-page.tsx';
import { useStillPage } from './start/still-page.tsx';
import { useHydrating } from './start/use-hydrating.ts';

export function loader({ url }: Route.LoaderArgs) {
  return siteData(url);
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
        <HeadScript />
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
