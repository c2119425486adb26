import { SCROLL_TO_POSITIONS_DURATION_MS } from '#contract/constants.ts';
import type { CareersPage } from '#schema/pages.ts';
import { scrollWindow } from '../../motion/scroll-window.ts';
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
    <div className={styles.banner}>
      <PageBanner label={page.label} headline={page.headline} lead={page.welcome} backdrop={picture}>
        <Button look="paper" onClick={scrollToPositions}>
          {page.button}
        </Button>
      </PageBanner>
    </div>
  );
}

function scrollToPositions(): void {
  const list = document.getElementById('positions');
  if (list === null) return;
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const top = window.scrollY + list.getBoundingClientRect().top - margin;
  scrollWindow(top, SCROLL_TO_POSITIONS_DURATION_MS, () => {
    // The next Tab leads into the list.
    const heading = list.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
}
