import './styles/main.css';
import 'virtual:brand.css';
import 'virtual:brand-dark.css';
import { frameColor, typefaces } from 'virtual:brand';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { WordsOfPage } from './islands/words.tsx';
import { Shell } from './shell/shell.tsx';
import { type SiteData, siteData } from './site/site-data.server.ts';
import { HeadScript } from './start/document-scripts.tsx';
import { NextPage } from './start/next-page.tsx';

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
  // While the site is developed an error has none.
  const site = useRouteLoaderData('root') as SiteData | undefined;
  return (
    <html lang={site?.language} dir={site?.direction} data-script={site?.script}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={frameColor} />
        <Meta />
        <Links />
        <HeadScript />
      </head>
      <body data-visits={site?.visits === 'off' ? 'off' : undefined}>
        {children}
        <NextPage />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { company, words, shell, direction } }: Route.ComponentProps) {
  const { close } = words;
  const dialogPicture = shell.dialogPicture?.address;
  return (
    <WordsOfPage words={{ close, email: company.email, dialogPicture, direction }}>
      <Shell>
        <Outlet />
      </Shell>
    </WordsOfPage>
  );
}
