import { InterfaceView } from '../../interfaces/interface-view.tsx';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content, interfaceOf, pageTexts } from '../../site/content.server.ts';
import type { LoaderArgs, PageProps } from '../../site/page.ts';
import { AREAS, type Area, cardOf, entryOf, picturesOf } from '../area/area-data.server.ts';
import { Banner } from './banner.tsx';
import { Figures } from './figures.tsx';
import { NextStory } from './next-story.tsx';
import { splitStory } from './report.tsx';
import '../../ui/quoted.css';
import styles from './quote.module.css';
import { Report, ReportEnd } from './report.tsx';
import software from './software.module.css';

export function loader({ url }: LoaderArgs) {
  const { platforms, services, stories, verticals } = content();
  const { metadata, slug, order: _, html, ...story } = entryOf(stories, url);
  const path = `${AREAS.stories.path}/${slug}`;
  const labels = pageTexts('successStories').entry;
  const links = [
    ...linksTo(AREAS.verticals, labels.industry, verticals, story.vertical),
    ...linksTo(AREAS.services, labels.service, services, story.service),
    ...linksTo(AREAS.platform, labels.platform, platforms, story.platform),
  ];
  const index = stories.findIndex((other) => other.slug === slug);
  // Wraps around after the last story.
  const next = stories[(index + 1) % stories.length];
  return {
    metadata: siteMetadata(metadata, path),
    story: { ...story, ...picturesOf(path), parts: splitStory(html, story.quote !== undefined) },
    labels,
    all: { to: AREAS.stories.path, title: labels.all },
    links,
    shown: interfaceOf(story.shows),
    next:
      next && next.slug !== slug
        ? { ...cardOf(AREAS.stories, next), value: next.figures[0]?.value }
        : undefined,
  };
}

export default function StoryPage({ loaderData }: PageProps<typeof loader>) {
  const { story, labels, all, links, shown, next } = loaderData;
  return (
    <>
      <article>
        <Banner story={story} all={all} />
        <Figures headline={labels.figures} figures={story.figures} />
        {shown !== undefined && (
          <div className={software.stage}>
            <InterfaceView shown={shown} />
          </div>
        )}
        <Report story={story} links={links} labels={labels} />
        {story.quote !== undefined && <Quote {...story.quote} />}
        <ReportEnd parts={story.parts} />
      </article>
      {next !== undefined && <NextStory headline={labels.next} story={next} />}
    </>
  );
}

/** The client's testimonial, full-bleed. */
function Quote({ text, source }: { text: string; source: string }) {
  return (
    <figure className={`ground-ink quoted ${styles.quote}`}>
      <blockquote data-enter="rise">{text}</blockquote> <figcaption>{source}</figcaption>
    </figure>
  );
}

/** The link to a related page of another area, if the story has one. */
function linksTo(
  { path }: Area,
  name: string,
  pages: readonly { slug: string; title: string }[],
  slug: string | undefined,
) {
  return pages
    .filter((page) => page.slug === slug)
    .map(({ title }) => ({ name, to: `${path}/${slug}`, title }));
}
