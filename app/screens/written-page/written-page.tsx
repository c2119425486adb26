import { still } from '../../start/still.tsx';
import { Contents, FoldedContents } from './contents.tsx';
import type { WrittenPageData } from './page-data.server.ts';
import styles from './written-page.module.css';

const Heading = still(async () => (await import('./served.ts')).Heading);
const Text = still(async () => (await import('./served.ts')).Text);

/**
 * A page that is a text to be read, with a table of contents that follows the reader.
 *
 * @param props.page - in one piece: what only the served page needs would be lost if it were spread
 */
export function WrittenPage({ page: { heading, contents, sections } }: { page: WrittenPageData }) {
  return (
    <>
      <Heading {...heading} />
      <div className={`columns ${styles.page}`}>
        <Contents {...contents} />
        <FoldedContents {...contents} />
        <Text sections={sections} />
      </div>
    </>
  );
}
