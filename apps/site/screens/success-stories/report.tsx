import type { StoriesIndex } from '@website/model/schema/area-index.ts';
import { Prose } from '../../ui/prose.tsx';
import styles from './report.module.css';

interface ReportProps {
  story: { client: string; year: number; parts: StoryParts };
  /** Related pages of other areas. */
  links: readonly { name: string; to: string; title: string }[];
  labels: StoriesIndex['entry'];
}

/** The story up to the testimonial, with client, year and related pages in the margin. */
export function Report({ story, links, labels }: ReportProps) {
  return (
    <div className={`columns ${styles.report}`}>
      <dl className={styles.margin}>
        <div>
          <dt>{labels.client}</dt>
          <dd>{story.client}</dd>
        </div>
        <div>
          <dt>{labels.year}</dt>
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
        <Prose html={story.parts.first} />
      </div>
    </div>
  );
}

/** The end of the story, after the testimonial. */
export function ReportEnd({ parts }: { parts: StoryParts }) {
  if (parts.last === '') return null;
  return (
    <div className={`columns ${styles.report}`}>
      <div className={styles.text}>
        <Prose html={parts.last} />
      </div>
    </div>
  );
}

/** A story's text, split at the testimonial. */
interface StoryParts {
  first: string;
  /** May be empty. */
  last: string;
}

/**
 * Splits a story's text before its last heading, where the testimonial breaks up the long prose.
 *
 * @param html - sections that start with an `h2` each
 * @param hasQuote - whether the story has a testimonial
 */
export function splitStory(html: string, hasQuote: boolean): StoryParts {
  const parts = html.split(/(?=<h2[ >])/).filter((part) => part.trim() !== '');
  const last = hasQuote && parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return { first: parts.slice(0, last === '' ? parts.length : -1).join(''), last };
}
