import { InterfaceView } from '../../interfaces/interface-view.tsx';
import type { Route } from './+types/page.ts';
import { Banner } from './banner.tsx';
import { Figures } from './figures.tsx';
import { NextStory } from './next-story.tsx';
import '../../ui/quoted.css';
import styles from './quote.module.css';
import { Report, ReportEnd } from './report.tsx';
import software from './software.module.css';

export function StoryPage({ loaderData }: Route.ComponentProps) {
  const { story, words, all, links, shown, next } = loaderData;
  return (
    <>
      <article>
        <Banner story={story} all={all} />
        <Figures headline={words.figures} figures={story.figures} />
        {shown !== undefined && (
          <div className={software.stage}>
            <InterfaceView shown={shown} />
          </div>
        )}
        <Report story={story} links={links} words={words} />
        {story.quote !== undefined && <Quote {...story.quote} />}
        <ReportEnd told={story.told} />
      </article>
      {next !== undefined && <NextStory headline={words.next} story={next} />}
    </>
  );
}

/** What the client says, from edge to edge. */
function Quote({ text, source }: { text: string; source: string }) {
  return (
    <figure className={`ground-ink quoted ${styles.quote}`}>
      <blockquote data-enter="rise">{text}</blockquote> <figcaption>{source}</figcaption>
    </figure>
  );
}
