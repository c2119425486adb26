import { content, pageTexts } from '../../site/content.server.ts';
import type { LoaderArgs, PageProps } from '../../site/page.ts';
import { Fitted } from '../../ui/fitted.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { AREAS, areaPageData, entryOf } from '../area/area-data.server.ts';
import { Audience } from '../area/capabilities.tsx';
import { Closing } from '../area/closing.tsx';
import { Result } from '../area/result.tsx';
import { About, Others, Steps } from '../area/sections.tsx';
import statements from '../area/statements.module.css';
import { CapabilityGrid } from './capability-grid.tsx';
import fields from './other-fields.module.css';
import '../../ui/picture/printed.css';
import type { Opening } from '../area/banner.tsx';
import { BannerLinks } from '../area/banner-links.tsx';
import banner from './banner.module.css';
import usedList from './used-platforms.module.css';
import styles from './vertical.module.css';

export function loader({ url }: LoaderArgs) {
  const { platforms, stories, verticals } = content();
  const { slug } = entryOf(verticals, url);
  const used = new Set(stories.filter((story) => story.vertical === slug).map(({ platform }) => platform));
  return areaPageData(AREAS.verticals, verticals, pageTexts('verticals').entry, url, {
    platforms: platforms
      .filter((platform) => used.has(platform.slug))
      .map(({ slug: name, title }) => ({ to: `${AREAS.platform.path}/${name}`, title })),
  });
}

export default function VerticalPage({ loaderData }: PageProps<typeof loader>) {
  const { page, platforms, story, all, others, labels } = loaderData;
  // The audience has a section of its own where it would be the only dark one, or has no list beside it.
  const isInMargin = page.proof !== undefined && page.capabilities.length > 0;
  const used =
    platforms.length > 0 ? <UsedPlatforms headline={labels.platforms} platforms={platforms} /> : undefined;
  return (
    <>
      <Banner page={page} all={all} />
      <About headline={labels.about} html={page.html} className={`columns ${styles.about}`} />
      {isInMargin || (
        <Audience
          ground={page.proof === undefined ? 'ink' : undefined}
          headline={labels.audience}
          audience={page.audience}
          className={statements.statements}
        >
          {page.proof === undefined && used}
        </Audience>
      )}
      {page.proof !== undefined && (
        <Result
          headline={labels.proof}
          proof={page.proof}
          accent={page.accent}
          story={story}
          link={labels.story}
        >
          {used}
        </Result>
      )}
      {page.capabilities.length > 0 && (
        <CapabilityGrid
          audience={isInMargin ? page.audience : []}
          capabilities={page.capabilities}
          labels={labels}
        />
      )}
      <Steps
        headline={labels.delivery}
        accent={page.accent}
        steps={page.delivery}
        enter="rows"
        className={styles.delivery}
        listClassName={styles.steps}
      />
      <Closing headline={labels.next} text={page.next} button={labels.button} />
      <Others
        headline={labels.others}
        // The link to the index fills the last cell of a row.
        others={others.length > 0 ? [...others, { ...all, figure: undefined }] : []}
        className={fields.others}
        listClassName={fields.names}
      />
    </>
  );
}

/** The industry's banner: the picture fills one side, the text is at the bottom of the other. */
function Banner({ page, all }: Opening) {
  return (
    <div className={`ground-ink ${banner.banner}`}>
      {page.picture !== undefined && (
        <Picture file={page.picture} className={`printed ${banner.picture}`} shape="plate" banner />
      )}
      <div className={banner.words}>
        <p className={`label ${banner.name}`}>{page.title}</p>
        <h1>
          <Fitted text={page.headline} />
        </h1>
        <p>{page.summary}</p>
        <BannerLinks all={all} />
      </div>
    </div>
  );
}

interface UsedPlatformsProps {
  headline: string;
  platforms: readonly { to: string; title: string }[];
}

/** The platforms used in the industry's stories. */
function UsedPlatforms({ headline, platforms }: UsedPlatformsProps) {
  return (
    <div className={usedList.used}>
      <h3>{headline}</h3>
      <ul className={usedList.list}>
        {platforms.map(({ to, title }) => (
          <li key={to}>
            <a className="target" href={to}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
