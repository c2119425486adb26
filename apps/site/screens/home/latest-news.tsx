import type { HomeTexts } from '@website/model/schema/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { ListedNews } from '../news/news.server.ts';
import { NewsRows } from '../news/news-rows.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './latest-news.module.css';

interface LatestNewsProps {
  id: string;
  texts: HomeTexts['news'];
  news: readonly ListedNews[];
}

/** The latest news. */
export function LatestNews({ id, texts, news }: LatestNewsProps) {
  return (
    <HomeSection id={id} layout="line" label={texts.label} headline={texts.headline}>
      <div className={styles.news}>
        <NewsRows news={news} level={3} />
        <ButtonLink look="ink" href="/news">
          {texts.button}
        </ButtonLink>
      </div>
    </HomeSection>
  );
}
