import type { MetaArgs } from 'react-router';
import { NO_INDEX, pageTags } from '../../metadata/page-tags.ts';
import type { SiteData } from '../../site/site-data.server.ts';
import { useSiteData } from '../../site/site-data.ts';
import type { PageHandle } from '../../start/page-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MovingDrawing } from './moving-drawing.tsx';
import styles from './not-found.module.css';

export function meta({ matches }: MetaArgs) {
  const root = matches.find((match) => match?.id === 'root');
  const data = root?.loaderData as SiteData | undefined;
  return data?.notFound === undefined ? [] : [...pageTags(data.notFound.metadata), NO_INDEX];
}

export const handle: PageHandle = { hasLowBand: true };

export default function NotFound() {
  const words = useSiteData().notFound;
  if (words === undefined) throw new Error('The root route has no words for the 404 page.');
  const { headline, text, button, drawing, motion } = words;
  return (
    <div className={`ground-ink ${styles.page}`}>
      {drawing !== undefined && <MovingDrawing drawing={drawing} motion={motion} />}
      <div className={`over-picture ${styles.words}`}>
        <h1 className={styles.headline}>
          {/* One sentence a line. The dash that parts them is drawn before the second. */}
          {headline.split(/ (?=- )/).map((sentence) => (
            <span key={sentence}>
              {sentence.startsWith('- ') && <span className="visually-hidden">- </span>}
              <span>{`${sentence.replace(/^- /, '')} `}</span>
            </span>
          ))}
        </h1>
        <div className={`over-picture ${styles.way}`}>
          <p>{text}</p>
          <ButtonLink look="paper" href="/">
            {button}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
