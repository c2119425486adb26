import type { StoriesIndex } from '#schema/area-index.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import type { PictureFile } from '../../ui/picture/picture-file.ts';
import { Prose } from '../../ui/prose.tsx';
import styles from './report.module.css';
import type { Told } from './told.ts';

interface ReportProps {
  story: { client: string; year: number; told: Told; figure: PictureFile | undefined };
  /** The pages of other areas that it belongs to. */
  links: readonly { name: string; to: string; title: string }[];
  words: StoriesIndex['entry'];
}

/** The story up to what the client says of it, and in its margin whose it is, what it rests on, and its drawing. */
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
      {story.told.middle !== '' && <Part figure={story.figure} html={story.told.middle} />}
    </div>
  );
}

/** How the story ends, if something stands before it: beside its drawing, unless another part does. */
export function ReportEnd({ story: { told, figure } }: Pick<ReportProps, 'story'>) {
  if (told.last === '') return null;
  return (
    <div className={`columns ${styles.report}`}>
      <Part figure={told.middle === '' ? figure : undefined} html={told.last} />
    </div>
  );
}

function Part({ figure, html }: { figure: PictureFile | undefined; html: string }) {
  return (
    <>
      {figure !== undefined && <Picture file={figure} shape="figure" className={styles.figure} />}
      <div className={styles.text}>
        <Prose html={html} />
      </div>
    </>
  );
}
