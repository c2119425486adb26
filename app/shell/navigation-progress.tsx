import { useNavigation } from 'react-router';
import styles from './shell.module.css';

/** A line at the top edge while the next page is on its way: on a slow line a tap must not seem to do nothing. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div role="status">
      {state === 'loading' && (
        <div className={styles.progress}>
          <span className="visually-hidden">Loading the page</span>
        </div>
      )}
    </div>
  );
}
