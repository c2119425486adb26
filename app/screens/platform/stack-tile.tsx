import type { Layer } from '#content/schema/area-page.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { LeadingPicture } from '../../ui/picture/shared-picture.tsx';
import styles from './stack-tile.module.css';

/** What the stack shows of a platform. */
export interface StackedPlatform {
  to: string;
  title: string;
  summary: string;
  picture: string | undefined;
  layer: Layer;
}

/** A platform in its storey of the stack. */
export function StackTile({ to, title, summary, picture, layer }: StackedPlatform) {
  return (
    <li className={styles[layer]}>
      <PageLink to={to} className={styles.tile}>
        {picture !== undefined && <LeadingPicture src={picture} to={to} className={styles.picture} />}
        <div className={styles.words}>
          <h3>{title}</h3>
          <p>{summary}</p>
        </div>
      </PageLink>
    </li>
  );
}
