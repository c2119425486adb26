import { type CSSProperties, type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../../islands/words.tsx';
import { PartBoundary } from '../../start/part.tsx';
import { Mark } from '../logo.tsx';
import styles from './dialog.module.css';
import { type ClosedBy, useModalBehavior } from './modal-behavior.ts';

interface DialogProps {
  title: string;
  /** Whether the title only says where the visitor is, since the dialog's own words say more. */
  isQuiet?: boolean;
  /** Id of what is read out after the title, where the dialog says something rather than asks. */
  describedBy?: string;
  /** Address of the picture of the page that it tells of, to be shown instead of that of all dialogs. */
  banner?: string | undefined;
  /** What may close it besides its close button; `any` unless said otherwise. */
  closedBy?: ClosedBy;
  /** Asked for when the visitor wants to close the dialog: its owner then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog: open while it is rendered, named by its title, with a close button. It is part of the body, out of
 * reach of the styles around the place that renders it. Never rendered before a visitor asks for it, so not prerendered.
 */
export function Dialog({
  title,
  isQuiet = false,
  describedBy,
  banner,
  closedBy = 'any',
  onClose,
  children,
}: DialogProps) {
  const { close, dialogPicture } = useWords();
  const titleId = useId();
  const { dialogRef, titleRef, props } = useModalBehavior({ closedBy, onClose });
  return createPortal(
    <dialog
      ref={dialogRef}
      className={`ground-paper ${styles.dialog}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      {...props}
    >
      <div className={styles.plate}>
        <div
          className={banner === undefined ? styles.picture : `${styles.picture} ${styles.banner}`}
          data-turns=""
          style={pictured(banner ?? dialogPicture)}
        />
        <Mark height={29} />
      </div>
      <div className={styles.matter}>
        {/* Not a header, which would be a second banner of the page. */}
        <div className={styles.head}>
          <h2
            className={isQuiet ? `label ${styles.quiet}` : styles.title}
            id={titleId}
            tabIndex={-1}
            ref={titleRef}
          >
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={close} onClick={onClose}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <div className={styles.body}>
          <PartBoundary>{children}</PartBoundary>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

/** Hands the picture to the style sheet, which can't know the ending of its file. */
function pictured(address: string | undefined): CSSProperties | undefined {
  if (address === undefined) return undefined;
  return { '--plate-picture': `url('${address}')` } as CSSProperties;
}
