import { script } from '../../islands/island.tsx';
import { Contents, FoldedContents } from './contents.tsx';
import { Heading } from './heading.tsx';
import type { WrittenPageData } from './page-data.server.ts';
import { Text } from './text.tsx';
import styles from './written-page.module.css';

type WrittenPageProps = Pick<WrittenPageData, 'heading' | 'contents' | 'sections'>;

/** A page that is a text to be read, with a table of contents that follows the reader. */
export function WrittenPage({ heading, contents, sections }: WrittenPageProps) {
  return (
    <>
      <Heading {...heading} />
      <div className={`columns ${styles.page}`} {...script('follow-reader', 'near')}>
        <Contents {...contents} />
        <FoldedContents {...contents} />
        <Text sections={sections} />
      </div>
    </>
  );
}
