import { content, interfaceOf } from '../../site/content.server.ts';
import type { LoaderArgs, PageProps } from '../../site/page.ts';
import { AREAS, areaPageData, entryOf } from '../area/area-data.server.ts';
import { Banner } from '../area/banner.tsx';
import { Audience, Capabilities } from '../area/capabilities.tsx';
import { Closing } from '../area/closing.tsx';
import { Result } from '../area/result.tsx';
import { About, Steps } from '../area/sections.tsx';
import stops from '../area/stops.module.css';
import { Opening } from './opening.tsx';
import { Place } from './place.tsx';
import styles from './platform.module.css';
import spec from './spec-sheet.module.css';

export function loader({ url }: LoaderArgs) {
  const { pages, platforms } = content();
  return areaPageData(AREAS.platform, platforms, pages.platform.entry, url, {
    shown: interfaceOf(entryOf(platforms, url).shows),
    stack: platforms.map(({ slug, title, layer }) => ({
      to: `${AREAS.platform.path}/${slug}`,
      title,
      layer,
    })),
  });
}

export default function PlatformPage({ loaderData }: PageProps<typeof loader>) {
  const { page, story, words, all, stack, shown } = loaderData;
  return (
    <>
      {shown === undefined ? (
        <Banner page={page} all={all} picture="last" className={styles.banner} />
      ) : (
        <Opening page={page} all={all} shown={shown} />
      )}
      <About
        headline={words.about}
        html={page.html}
        figure={page.figure}
        className={`columns ${styles.about}`}
      />
      <Capabilities
        headline={words.capabilities}
        size="small"
        capabilities={page.capabilities}
        className={`columns ${spec.sheet}`}
        listClassName={spec.rows}
      />
      <Audience ground="ink" headline={words.audience} audience={page.audience} className={styles.band} />
      <Steps
        headline={words.delivery}
        size="small"
        accent={page.accent}
        steps={page.delivery}
        enter="track"
        listClassName={`${stops.stops} ${styles.delivery}`}
      />
      <Result
        headline={words.proof}
        proof={page.proof}
        accent={page.accent}
        story={story}
        link={words.story}
      />
      <Closing headline={words.next} text={page.next} button={words.button} />
      <Place headline={words.others} stack={stack} current={page.title} />
    </>
  );
}
