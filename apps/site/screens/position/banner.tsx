import type { CareersPage } from '@website/model/schema/pages.ts';
import type { Position } from '@website/model/schema/position.ts';
import { ButtonLink } from '../../ui/button.tsx';
import '../../ui/picture/drawn-half.css';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import { Facts, type FactsWords } from '../careers/facts.tsx';
import styles from './banner.module.css';

interface BannerProps {
  position: Pick<Position, 'title' | 'experience' | 'openings'>;
  /** The kind of work. */
  kind: string | undefined;
  /** Whether the application deadline has passed. */
  isClosed: boolean;
  words: CareersPage['position'] & { facts: FactsWords };
  /** By default that of the careers page. */
  picture: PictureFile | undefined;
}

/**
 * The banner of a position's page: title, facts, and links to the form and to all positions; only the latter once it is closed.
 */
export function Banner({ position, kind, isClosed, words, picture }: BannerProps) {
  return (
    <div className={`ground-ink ${styles.banner}`}>
      {picture !== undefined && (
        <Picture file={picture} shape="chamber" className={`drawn-half ${styles.picture}`} banner />
      )}
      <div className={`over-picture ${styles.words}`}>
        <p className={`label ${styles.label}`}>
          {`${isClosed ? words.closed.label : words.label} `}
          {kind !== undefined && <span>{kind}</span>}
        </p>
        <h1>{position.title}</h1>
        <Facts {...position} words={words.facts} />
        <div className={`over-picture ${styles.ways}`}>
          {isClosed ? (
            <ButtonLink look="paper" href="/careers#positions">
              {words.all}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink look="paper" href="#apply">
                {words.toForm}
              </ButtonLink>
              <a className="target" href="/careers#positions">
                {words.all}
              </a>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
