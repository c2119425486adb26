import { useSiteData } from '../../site/site-data.ts';
import { Markup } from '../../ui/markup/markup.tsx';
import styles from './moving-drawing.module.css';

/** The company's drawing for this page. It is only served: a page that is drawn anew does without. */
export function Drawing() {
  const { notFoundDrawing } = useSiteData();
  if (notFoundDrawing === undefined) return null;
  return <Markup className={styles.drawing} aria-hidden="true" data-turns source={notFoundDrawing} />;
}
