import type { CareersPage } from '@website/model/schema/pages.ts';
import type { Position } from '@website/model/schema/position.ts';
import { Button } from '../../ui/button.tsx';
import { Facts, type FactsWords } from './facts.tsx';
import styles from './positions.module.css';
import { WhereToApply } from './where-to-apply.tsx';

/** A position as the list gets it: its longer text is on its own page. */
export interface ListedPosition
  extends Pick<Position, 'slug' | 'title' | 'description' | 'experience' | 'openings' | 'skills'> {
  accent: number;
  /** Where it is, how one is employed and what kind of work it is, in short. */
  short: readonly string[];
  /** The keys of the choices that fit it, where the list can be searched. */
  keys: string | undefined;
  /** The address of its own picture, if it has one: its form opens beside it. */
  picture: string | undefined;
}

/** This many positions, a screenful and some more, are drawn with all their parts; those after them with less. */
export const NEAR = 9;

/** What all rows of the list share. */
export interface RowProps {
  texts: CareersPage['positions'] & Pick<CareersPage['position'], 'skills'> & { facts: FactsWords };
  /** Who seeks, and where to apply: for a position on paper. */
  apply: { company: string; address: string; email: string };
}

export interface PositionRowProps extends RowProps {
  position: ListedPosition;
  /** Where it stands in the list. */
  place: number;
  /** Class names by which its track leads to it. */
  track: string;
}

/** An open position with all that is said of it in short, and a sheet of its own on paper. */
export function PositionRow({ position, texts, apply, track }: PositionRowProps) {
  const { slug, title, description, skills, short, keys } = position;
  const titleId = `${slug}-title`;
  return (
    <li id={slug} className={track} aria-labelledby={titleId} data-keys={keys}>
      <div className={styles.heading}>
        <h3 id={titleId}>{title}</h3>
        <Facts {...position} words={texts.facts} />
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
      <OwnPage slug={slug} titleId={titleId} text={texts.readMore} />
      <WhereToApply texts={texts} address={`${apply.address}#${slug}`} email={apply.email} />
    </li>
  );
}

interface ApplyButtonProps {
  id: string;
  position: Pick<ListedPosition, 'slug' | 'title' | 'picture'>;
  titleId: string;
  text: string;
}

/**
 * Opens the application dialog, for the position that is its value, with its picture; without scripts it leads to the position's own
 * page, which has the same form. Its name is its word and the position's title, so that each of them says what it is for.
 */
export function ApplyButton({ id, position: { slug, title, picture }, titleId, text }: ApplyButtonProps) {
  return (
    <form action={`/careers/${slug}`}>
      <Button
        type="submit"
        id={id}
        value={title}
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${titleId}`}
        data-picture={picture}
      >
        {text}
      </Button>
    </form>
  );
}

/** Where a position is, how one is employed and what kind of work it is; nothing where nothing says so. */
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

interface OwnPageProps {
  slug: string;
  /** The id of the position's title, without which the link would say the same in each row. */
  titleId: string;
  text: string;
}

/** Leads from a position in the list to its own page, with its longer text. */
export function OwnPage({ slug, titleId, text }: OwnPageProps) {
  const id = `${titleId}-more`;
  return (
    <a id={id} className={styles.more} href={`/careers/${slug}`} aria-labelledby={`${id} ${titleId}`}>
      {text}
    </a>
  );
}
