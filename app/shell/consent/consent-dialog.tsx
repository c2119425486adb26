import { useEffect, useId, useRef, useState } from 'react';
import type { ConsentWords } from '#schema/interface.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { type Choice, keepChoice, keptChoice, runTool } from './choice.ts';
import styles from './consent-dialog.module.css';

/**
 * The question whether the owner's own tool may learn of the visit: a window at the foot of the page that blocks nothing of
 * it, first in the order of the keyboard. It can be asked for again by a button in the footer.
 */
export function ConsentDialog({ words }: { words: ConsentWords }) {
  const [isOpen, setOpen] = useState(false);
  const [isAskedFor, setAskedFor] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const runs = useRef(false);
  const title = useId();
  const description = useId();

  useEffect(() => {
    const kept = keptChoice();
    if (kept === 'accepted') runs.current = runTool();
    if (kept === undefined) setOpen(true);
    const change = changeButton();
    const ask = () => {
      setAskedFor(true);
      setOpen(true);
    };
    if (change) change.hidden = false;
    change?.addEventListener('click', ask);
    return () => change?.removeEventListener('click', ask);
  }, []);

  useEffect(() => {
    if (isOpen && isAskedFor) dialog.current?.focus();
  }, [isOpen, isAskedFor]);

  useEffect(() => (isOpen && dialog.current ? keepRoomFor(dialog.current) : undefined), [isOpen]);

  const choose = (choice: Choice) => {
    const hadFocus = dialog.current?.contains(document.activeElement);
    keepChoice(choice);
    setOpen(false);
    if (choice === 'accepted') runs.current = runTool();
    // What runs already can't be stopped otherwise.
    else if (runs.current) location.reload();
    const next = isAskedFor ? changeButton() : document.getElementById('content');
    if (hadFocus) next?.focus({ preventScroll: true });
    setAskedFor(false);
  };

  return (
    <>
      <Announcement text={isOpen && !isAskedFor ? words.title : ''} />
      {isOpen && (
        <dialog
          open
          ref={dialog}
          tabIndex={-1}
          data-consent=""
          className={`ground-ink ${styles.consent}`}
          aria-labelledby={title}
          aria-describedby={description}
        >
          <div className={styles.words}>
            <p id={title} className={styles.title}>
              {words.title}
            </p>
            <p id={description}>
              <span>{`${words.text} `}</span>
              <a href="/privacy-policy">{words.policy}</a>
            </p>
          </div>
          <div className={styles.choices}>
            <Button onClick={() => choose('refused')}>{words.refuse}</Button>
            <Button onClick={() => choose('accepted')}>{words.accept}</Button>
          </div>
        </dialog>
      )}
    </>
  );
}

function changeButton(): HTMLButtonElement | null {
  return document.querySelector('[data-consent-change]');
}

/** The end of the page, what has the focus, and the control that leads to the top are above the window. */
function keepRoomFor(window: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--height-consent', `${window.offsetHeight}px`),
  );
  observer.observe(window, { box: 'border-box' });
  return () => {
    observer.disconnect();
    style.removeProperty('--height-consent');
  };
}
