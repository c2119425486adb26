import type { Mockup } from '@website/model/schema/mockups/mockups.ts';
import { InterfaceView } from '../../interfaces/interface-view.tsx';
import { Fitted } from '../../ui/fitted.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import '../../ui/picture/printed.css';
import type { Opening as OpeningContent } from '../area/banner.tsx';
import { BannerLinks } from '../area/banner-links.tsx';
import styles from './opening.module.css';

interface OpeningProps extends OpeningContent {
  shown: Mockup;
}

/**
 * The banner of a platform's page: text beside a mock interface that bleeds off the page. In print, the platform's picture
 * replaces it.
 */
export function Opening({ page, all, shown }: OpeningProps) {
  return (
    <div className={`ground-ink ${styles.opening}`}>
      <div className={styles.words}>
        <p className={`label ${styles.name}`}>{page.title}</p>
        <h1>
          <Fitted text={page.headline} />
        </h1>
        <p className={styles.summary}>{page.summary}</p>
        <BannerLinks all={all} />
      </div>
      {page.picture !== undefined && (
        <Picture file={page.picture} className={`printed ${styles.picture}`} shape="plate" />
      )}
      <div className={styles.stage} data-banner="">
        <InterfaceView shown={shown} />
      </div>
    </div>
  );
}
