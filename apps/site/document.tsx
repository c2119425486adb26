import './styles/main.css';
import 'virtual:brand.css';
import 'virtual:brand-dark.css';
import { frameColor, typefaces } from 'virtual:brand';
import type { ReactNode } from 'react';
import { WordsOfPage } from './islands/words.tsx';
import type { PageMetadata } from './metadata/page-metadata.ts';
import { PageTags } from './metadata/page-tags.tsx';
import { useSiteData } from './site/page.ts';
import early from './start/in-head/early.ts?in-head';
import pictures from './start/in-head/pictures.ts?in-head';
import reading from './start/in-head/reading.ts?in-head';
import { NextPage } from './start/next-page.tsx';
import { InlineScript } from './start/script-elements.tsx';

interface DocumentProps {
  metadata: PageMetadata;
  /** Address of the first script. */
  firstScript: string;
  children: ReactNode;
}

/** The HTML document of a page. Its styles are put at the end of its head once it has been rendered. */
export function Document({ metadata, firstScript, children }: DocumentProps) {
  const { language, direction, script, visits, company, words, shell } = useSiteData();
  return (
    <html lang={language} dir={direction} data-script={script}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={frameColor} />
        <PageTags metadata={metadata} />
        {typefaces.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <HeadScript firstScript={firstScript} />
      </head>
      <body data-visits={visits === 'off' ? 'off' : undefined}>
        <WordsOfPage
          words={{
            close: words.close,
            email: company.email,
            dialogPicture: shell.dialogPicture?.address,
            language,
            direction,
          }}
        >
          {children}
        </WordsOfPage>
        <NextPage />
      </body>
    </html>
  );
}

/** What runs in the head of each page; it starts the first script. */
function HeadScript({ firstScript }: { firstScript: string }) {
  return <InlineScript data-entry={firstScript} code={`${early};${pictures};${reading}`} />;
}
