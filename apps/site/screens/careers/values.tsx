import type { Value } from '@website/model/schema/lists.ts';
import { SwipedRow } from '../../site/swiped-row.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import styles from './values.module.css';

interface ValuesProps {
  /** The accessible name of the row. */
  name: string;
  values: readonly (Omit<Value, 'picture'> & { picture: PictureFile | undefined })[];
}

/** The values as a grid in which the first and the sixth cell are large; on phones a swipeable row. */
export function Values({ name, values }: ValuesProps) {
  return (
    <SwipedRow isInset name={name} className={styles.values}>
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
