import type { ConsentTexts } from '@website/model/schema/interface.ts';
import { Button } from '../../ui/button.tsx';
import styles from './consent-dialog.module.css';

/**
 * The consent dialog for analytics: non-modal, at the foot of the window, first in the tab order. It is served closed; `ask.ts` opens
 * it.
 */
export function ConsentDialog({ labels }: { labels: ConsentTexts }) {
  return (
    <>
      <span role="status" className="visually-hidden" data-consent-said="" />
      <dialog
        tabIndex={-1}
        data-consent=""
        className={`ground-ink ${styles.consent}`}
        aria-labelledby="consent-title"
        aria-describedby="consent-text"
      >
        <div className={styles.words}>
          <p id="consent-title" className={styles.title}>
            {labels.title}
          </p>
          <p id="consent-text">
            <span>{`${labels.text} `}</span>
            <a href="/privacy-policy">{labels.policy}</a>
          </p>
        </div>
        <div className={styles.choices}>
          <Button value="refused">{labels.refuse}</Button>
          <Button value="accepted">{labels.accept}</Button>
        </div>
      </dialog>
    </>
  );
}
