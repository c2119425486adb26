import { hasMovingLines } from '@website/model/schema/moving-drawing.ts';
import { PLACES } from '@website/model/schema/picture-names.ts';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content } from '../../site/content.server.ts';
import type { PageHandle, PageProps } from '../../site/page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { drawingOf } from '../../ui/picture/pictures.server.ts';
import { MovingDrawing } from './moving-drawing.tsx';
import styles from './not-found.module.css';

export function loader() {
  const { metadata, pause = '', play = '', ...words } = content().pages.notFound;
  const drawing = drawingOf(PLACES['/error-page']);
  // The schema requires both labels if the drawing is animated.
  const motion = drawing !== undefined && hasMovingLines(drawing) ? { pause, play } : undefined;
  return { ...words, drawing, motion, metadata: siteMetadata(metadata, '/error-page', { listed: false }) };
}

export const handle: PageHandle = { hasLowBand: true };

export default function NotFound({ loaderData }: PageProps<typeof loader>) {
  const { headline, text, button, drawing, motion } = loaderData;
  return (
    <div className={`ground-ink ${styles.page}`}>
      {drawing !== undefined && <MovingDrawing drawing={drawing} motion={motion} />}
      <div className={`over-picture ${styles.words}`}>
        <h1 className={styles.headline}>
          {/* One sentence per line; CSS draws the dash before the second. */}
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
