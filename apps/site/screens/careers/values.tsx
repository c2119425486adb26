import type { Value } from '@website/model/schema/lists.ts';
import { SwipedRow } from '../../site/swiped-row.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import styles from './values.module.css';

interface ValuesProps {
  /** What the row is called. */
  name: string;
  values: readonly (Omit<Value, 'picture'> & { picture: PictureFile | undefined })[];
}

/** The values as a sheet of cells, of which the first and the sixth are large; on phones they are swiped. */
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
