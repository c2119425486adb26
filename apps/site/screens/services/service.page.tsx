import { content, pageTexts } from '../../site/content.server.ts';
import type { LoaderArgs, PageProps } from '../../site/page.ts';
import { AREAS, areaPageData } from '../area/area-data.server.ts';
import { Banner } from '../area/banner.tsx';
import { Audience, Capabilities } from '../area/capabilities.tsx';
import { Closing } from '../area/closing.tsx';
import { Result } from '../area/result.tsx';
import { About, Others, Steps } from '../area/sections.tsx';
import statements from '../area/statements.module.css';
import stops from '../area/stops.module.css';
import capabilities from './capabilities.module.css';
import otherServices from './other-services.module.css';
import styles from './service.module.css';

export function loader({ url }: LoaderArgs) {
  return areaPageData(AREAS.services, content().services, pageTexts('services').entry, url, {});
}

export default function ServicePage({ loaderData }: PageProps<typeof loader>) {
  const { page, story, all, others, labels } = loaderData;
  return (
    <>
      <Banner page={page} all={all} picture="last" className={`columns ${styles.banner}`} />
      <About headline={labels.about} size="small" html={page.html} className={`columns ${styles.about}`} />
      {page.proof === undefined ? (
        <Audience
          ground="ink"
          headline={labels.audience}
          audience={page.audience}
          className={statements.statements}
        />
      ) : (
        <>
          <Audience
            headline={labels.audience}
            audience={page.audience}
            className={`accent-${page.accent} ${styles.callers}`}
          />
          <Result
            headline={labels.proof}
            proof={page.proof}
            accent={page.accent}
            story={story}
            link={labels.story}
          />
        </>
      )}
      <Capabilities
        headline={labels.capabilities}
        capabilities={page.capabilities}
        className={capabilities.capabilities}
        listClassName={capabilities.statements}
      />
      <Steps
        headline={labels.delivery}
        size="small"
        accent={page.accent}
        steps={page.delivery}
        listClassName={`${stops.stops} ${styles.process}`}
      />
      <Closing headline={labels.next} text={page.next} button={labels.button} />
      <Others
        headline={labels.others}
        others={others}
        listClassName={otherServices.stations}
        figureClassName={otherServices.figure}
      />
    </>
  );
}
