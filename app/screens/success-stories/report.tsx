import type { StoriesIndex } from '#schema/area-index.ts';
import { Prose } from '../../ui/prose.tsx';
import styles from './report.module.css';

interface ReportProps {
  story: { client: string; year: number; html: string };
  /** The pages of other areas that it belongs to. */
  links: readonly { name: string; to: string; title: string }[];
  words: StoriesIndex['entry'];
}

/** The story itself, and in its margin whose it is and what it rests on. */
export function Report({ story, links, words }: ReportProps) {
  return (
    <div className={`columns ${styles.report}`}>
      <dl className={styles.margin}>
        <div>
          <dt>{words.client}</dt>
          <dd>{story.client}</dd>
        </div>
        <div>
          <dt>{words.year}</dt>
          <dd>{story.year}</dd>
        </div>
        {links.map(({ name, to, title }) => (
          <div key={to}>
            <dt>{name}</dt>
            <dd>
              <a className="target" href={to}>
                {title}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.text}>
        <Prose html={story.html} />
      </div>
    </div>
  );
}
