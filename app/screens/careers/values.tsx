import type { Value } from '#schema/lists.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import type { PictureFile } from '../../ui/picture/picture-file.ts';
import '../../ui/swiped.css';
import styles from './values.module.css';

interface ValuesProps {
  values: readonly (Omit<Value, 'picture'> & { picture: PictureFile | undefined })[];
}

/** The values as a sheet of cells, of which the first and the sixth are large; on phones they are swiped. */
export function Values({ values }: ValuesProps) {
  return (
    <ul className={`swiped ${styles.values}`}>
      {values.map(({ title, text, picture }) => (
        <li key={title} className={styles.value} data-enter="rise">
          {picture !== undefined && <Picture file={picture} shape="figure" className={styles.picture} />}
          <div className={styles.words}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
