import { type CSSProperties, type ReactNode, startTransition, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIslandContext } from '../../islands/island-context.tsx';
import { afterPaint } from '../../start/after-paint.ts';
import { PartBoundary } from '../../start/part.tsx';
import { Fitted } from '../fitted.tsx';
import { Mark } from '../mark.tsx';
import styles from './dialog.module.css';
import { type ClosedBy, useModalBehavior } from './modal-behavior.ts';

interface DialogProps {
  title: string;
  /** Whether the title is a small label, since the dialog's content has its own headline. */
  isQuiet?: boolean;
  /** Id of the description that is announced after the title, for a dialog with a message. */
  describedBy?: string;
  /** Address of a picture that replaces the default one of all dialogs. */
  banner?: string | undefined;
  /** What may close it besides its close button; `any` by default. */
  closedBy?: ClosedBy;
  /** Called when the visitor wants to close the dialog: its parent then unmounts it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog: open while it is rendered, named by its title, with a close button. It is rendered in a portal in the body, out of
 * reach of its parents' styles, and only on demand, so never prerendered.
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
  const { close, dialogPicture } = useIslandContext();
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
        {/* Not a header element, which would be a second banner landmark. */}
        <div className={styles.head}>
          <h2
            className={isQuiet ? `label ${styles.quiet}` : styles.title}
            id={titleId}
            tabIndex={-1}
            ref={titleRef}
          >
            {isQuiet ? title : <Fitted text={title} />}
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

/** Passes the picture's address to the style sheet as a custom property. */
function pictured(address: string | undefined): CSSProperties | undefined {
  if (address === undefined) return undefined;
  return { '--plate-picture': `url('${address}')` } as CSSProperties;
}

/** Renders a dialog's form in a transition after the dialog is painted: both at once would delay the response to the press on a phone. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isGone = false;
    afterPaint().then(() => {
      if (!isGone) startTransition(() => setPainted(true));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isPainted && children;
}
