import type { Value } from '@website/model/schema/lists.ts';
import { SwipedRow } from '../../site/swiped-row.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import styles from './values.module.css';

interface ValuesProps {
  /** The accessible name of the row. */
  name: string;
  values: readonly (Omit<Value, 'picture'> & { picture: PictureFile | undefined })[];
}

/**
 * The values as a grid; on phones a swipeable row. Three or six with drawings have large cells, the first and the sixth. Other
 * numbers don't fill its rows, and text alone doesn't fill such a cell: those have equal cells.
 */
export function Values({ name, values }: ValuesProps) {
  const isDrawn = values.some(({ picture }) => picture !== undefined);
  const inThrees = values.length % 3 === 0;
  const alternates = isDrawn && inThrees && values.length <= 6;
  const layout = alternates ? styles.alternating : !isDrawn && inThrees ? styles.threes : styles.pairs;
  return (
    <SwipedRow isInset name={name} className={`${styles.values} ${layout}`}>
      {values.map(({ title, text, picture }) => (
        <li key={title} className={styles.value} data-enter="rise">
          {picture !== undefined && <Picture file={picture} shape="figure" className={styles.picture} />}
          <div className={styles.words}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </SwipedRow>
  );
}
