import { Markup } from '../../ui/markup/markup.tsx';
import source from './blackout.svg?raw';
import styles from './chamber.module.css';

/** The drawing of the dark chamber. */
export function Blackout() {
  return <Markup className={styles.drawing} aria-hidden="true" data-turns source={source} />;
}
