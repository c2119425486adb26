import type { CareersPage } from '@website/model/schema/pages.ts';
import type { Position } from '@website/model/schema/position.ts';
import { Button } from '../../ui/button.tsx';
import { Fitted } from '../../ui/fitted.tsx';
import { Facts, type FactsLabels, WhereToApply } from './facts.tsx';
import styles from './positions.module.css';

/** A position in the list, without its long text. */
export interface ListedPosition
  extends Pick<Position, 'slug' | 'title' | 'description' | 'experience' | 'openings' | 'skills'> {
  accent: number;
  /** What an application calls it. */
  role: string;
  /** Location, employment type and kind of work. */
  short: readonly string[];
  /** The keys of the filter options that match it, if the list has filters. */
  keys: string | undefined;
  /** The URL of its picture, which its form's dialog shows. */
  picture: string | undefined;
}

/** The number of positions, a little over a screenful, with full markup; later ones are `CompactRow`s. */
export const FULL_ROWS = 9;

/** Props shared by all rows. */
export interface RowProps {
  texts: CareersPage['positions'] &
    Pick<CareersPage['position'], 'skills' | 'skillsLine'> & { facts: FactsLabels };
  /** The company and where to apply, for print. */
  apply: { company: string; address: string; email: string };
}

export interface PositionRowProps extends RowProps {
  position: ListedPosition;
  /** The index in the list. */
  index: number;
  /** Class names of its track. */
  track: string;
}

/** An open position with its short texts; in print, a separate sheet. */
export function PositionRow({ position, texts, apply, track }: PositionRowProps) {
  const { slug, title, description, skills, short, keys } = position;
  const titleId = `${slug}-title`;
  return (
    <li id={slug} className={track} aria-labelledby={titleId} data-keys={keys}>
      <div className={styles.heading}>
        <h3 id={titleId}>
          <Fitted text={title} />
        </h3>
        <Facts {...position} labels={texts.facts} />
        <InShort parts={short} />
      </div>
      <ApplyButton id={`${slug}-apply`} position={position} titleId={titleId} text={texts.facts.apply} />
      <div className={styles.text} data-sought>
        <p>{description}</p>
        {skills !== undefined && (
          <>
            <h4 className={styles.skillsTitle}>{texts.skills}</h4>
            <ul className={styles.skills}>
              {skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <PositionLink slug={slug} titleId={titleId} text={texts.readMore} />
      <WhereToApply texts={texts} address={`${apply.address}#${slug}`} email={apply.email} />
    </li>
  );
}

interface ApplyButtonProps {
  id: string;
  position: Pick<ListedPosition, 'slug' | 'title' | 'role' | 'picture'>;
  titleId: string;
  text: string;
}

/**
 * Opens the application dialog for the position in its `value`; without scripts it links to the position's page, which has the
 * same form. Its accessible name includes the position's title.
 */
export function ApplyButton({
  id,
  position: { slug, title, role, picture },
  titleId,
  text,
}: ApplyButtonProps) {
  return (
    <form action={`/careers/${slug}`}>
      <Button
        type="submit"
        id={id}
        value={title}
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${titleId}`}
        data-picture={picture}
        data-role={role === title ? undefined : role}
      >
        {text}
      </Button>
    </form>
  );
}

/** Location, employment type and kind of work, if known. */
export function InShort({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <p className={`${styles.line} ${styles.short}`} data-sought>
      {parts.map((part) => (
        <span key={part}>{`${part} `}</span>
      ))}
    </p>
  );
}

interface PositionLinkProps {
  slug: string;
  /** The id of the position's title, which makes the link's accessible name unique. */
  titleId: string;
  text: string;
}

/** The link from a position in the list to its page. */
export function PositionLink({ slug, titleId, text }: PositionLinkProps) {
  const id = `${titleId}-more`;
  return (
    <a id={id} className={styles.more} href={`/careers/${slug}`} aria-labelledby={`${id} ${titleId}`}>
      {text}
    </a>
  );
}
