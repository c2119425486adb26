import { Fragment } from 'react';
import { Arrow } from '../../ui/arrow.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { PictureFile } from '../../ui/picture/picture-file.ts';
import styles from './industry-tile.module.css';

/** An industry, its vertical's page and its pictures: the subject alone on paper, and within its event on ink. */
export interface IndustryEntry {
  title: string;
  text: string;
  to: string;
  figure: PictureFile | undefined;
  plate: PictureFile | undefined;
}

/** A tile that turns to ink under the pointer, where its subject meets its event. */
export function IndustryTile({ title, text, to, figure, plate }: IndustryEntry) {
  return (
    <a className={styles.tile} href={to}>
      <span className={styles.pictures} data-leads-to={to}>
        {figure !== undefined && <Picture file={figure} shape="figure" className={styles.figure} isSmall />}
        {plate !== undefined && <Picture file={plate} shape="plate" className={styles.plate} isSmall />}
      </span>
      <h3>
        <span>
          {`${title} `.split(/(?<=\/)/).map((part) => (
            <Fragment key={part}>
              <span>{part}</span>
              <wbr />
            </Fragment>
          ))}
        </span>
        <Arrow to="forward" />
      </h3>
      <p>{text}</p>
    </a>
  );
}
