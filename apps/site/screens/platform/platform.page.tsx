import { content, interfaceOf, pageTexts } from '../../site/content.server.ts';
import type { LoaderArgs, PageProps } from '../../site/page.ts';
import { AREAS, areaPageData, entryOf } from '../area/area-data.server.ts';
import { Banner } from '../area/banner.tsx';
import { Audience, Capabilities } from '../area/capabilities.tsx';
import { Closing } from '../area/closing.tsx';
import { Result } from '../area/result.tsx';
import { About, Steps } from '../area/sections.tsx';
import statements from '../area/statements.module.css';
import stops from '../area/stops.module.css';
import { Opening } from './opening.tsx';
import styles from './platform.module.css';
import { PlatformStack } from './platform-stack.tsx';
import spec from './spec-sheet.module.css';

export function loader({ url }: LoaderArgs) {
  const { platforms } = content();
  return areaPageData(AREAS.platform, platforms, pageTexts('platform').entry, url, {
    shown: interfaceOf(entryOf(platforms, url).shows),
    stack: platforms.map(({ slug, title, layer }) => ({
      to: `${AREAS.platform.path}/${slug}`,
      title,
      layer,
    })),
  });
}

export default function PlatformPage({ loaderData }: PageProps<typeof loader>) {
  const { page, story, labels, all, stack, shown } = loaderData;
  return (
    <>
      {shown === undefined ? (
        <Banner page={page} all={all} picture="last" className={styles.banner} />
      ) : (
        <Opening page={page} all={all} shown={shown} />
      )}
      <About
        headline={labels.about}
        html={page.html}
        figure={page.figure}
        className={`columns ${styles.about}`}
      />
      <Capabilities
        headline={labels.capabilities}
        size="small"
        capabilities={page.capabilities}
        className={`columns ${spec.sheet}`}
        listClassName={spec.rows}
      />
      <Audience
        ground="ink"
        headline={labels.audience}
        audience={page.audience}
        className={statements.statements}
      />
      <Steps
        headline={labels.delivery}
        size="small"
        accent={page.accent}
        steps={page.delivery}
        enter="track"
        listClassName={`${stops.stops} ${styles.delivery}`}
      />
      {page.proof !== undefined && (
        <Result
          headline={labels.proof}
          proof={page.proof}
          accent={page.accent}
          story={story}
          link={labels.story}
        />
      )}
      <Closing headline={labels.next} text={page.next} button={labels.button} />
      <PlatformStack headline={labels.others} stack={stack} current={page.title} />
    </>
  );
}
