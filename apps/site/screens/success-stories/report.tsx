import type { StoriesIndex } from '@website/model/schema/area-index.ts';
import { Prose } from '../../ui/prose.tsx';
import styles from './report.module.css';

interface ReportProps {
  story: { client: string; year: number; told: Told };
  /** The pages of other areas that it belongs to. */
  links: readonly { name: string; to: string; title: string }[];
  words: StoriesIndex['entry'];
}

/** The story up to what the client says of it, and in its margin whose it is and what it rests on. */
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
        <Prose html={story.told.first} />
      </div>
    </div>
  );
}

/** How the story ends, if something stands before it. */
export function ReportEnd({ told }: { told: Told }) {
  if (told.last === '') return null;
  return (
    <div className={`columns ${styles.report}`}>
      <div className={styles.text}>
        <Prose html={told.last} />
      </div>
    </div>
  );
}

/** A story's text, parted for what the client says. */
interface Told {
  /** What stands beside the story's facts. */
  first: string;
  /** What follows what the client says; it may be nothing. */
  last: string;
}

/**
 * Parts a story's text before its last heading, so that long prose isn't read without a rest: there stands what the client says.
 *
 * @param html - sections that begin with an `h2` each
 * @param hasQuote - whether there is something to stand before the last part
 */
export function toldInParts(html: string, hasQuote: boolean): Told {
  const parts = html.split(/(?=<h2[ >])/).filter((part) => part.trim() !== '');
  const last = hasQuote && parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return { first: parts.slice(0, last === '' ? parts.length : -1).join(''), last };
}
