import type { Layer } from '@website/model/schema/area-page.ts';
import { LeadingTitle } from '../../ui/leading-title.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import styles from './stack-tile.module.css';

/** A platform's teaser in the stack. */
export interface StackedPlatform {
  to: string;
  title: string;
  summary: string;
  picture: PictureFile | undefined;
  layer: Layer;
}

/** A platform in its layer of the stack. */
export function StackTile({ to, title, summary, picture, layer }: StackedPlatform) {
  return (
    <li className={styles[layer]}>
      <a href={to} className={styles.tile}>
        {picture !== undefined && (
          <Picture file={picture} leadsTo={to} className={styles.picture} shape="plate" />
        )}
        <div className={styles.words}>
          <h3 className="leads">
            <LeadingTitle title={title} />
          </h3>{' '}
          <p>{summary}</p>
        </div>
      </a>
    </li>
  );
}
