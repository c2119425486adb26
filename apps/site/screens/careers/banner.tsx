import type { CareersPage } from '@website/model/schema/pages.ts';
import { script } from '../../islands/island.tsx';
import { Button } from '../../ui/button.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import type { PictureFile } from '../../ui/picture/picture-file.ts';
import styles from './banner.module.css';

interface BannerProps {
  page: Pick<CareersPage, 'label' | 'headline' | 'welcome' | 'button'>;
  /** Address of the picture behind the words. */
  picture: PictureFile | undefined;
}

/** The careers banner; its button leads to the list of positions (docs/behavior.md, "Careers page"). */
export function Banner({ page, picture }: BannerProps) {
  return (
    <div className={styles.banner} {...script('to-positions', 'near')}>
      <PageBanner label={page.label} headline={page.headline} lead={page.welcome} backdrop={picture}>
        <Button look="paper">{page.button}</Button>
      </PageBanner>
    </div>
  );
}
