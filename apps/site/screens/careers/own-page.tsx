import styles from './positions.module.css';

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
