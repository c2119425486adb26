import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './fault-list.module.css';

/** A field that is wrong. */
interface Fault {
  /** Id of its control. */
  id: string;
  label: string;
  /** What is wrong with it. */
  message: string;
}

interface FaultListProps {
  headline: string;
  faults: readonly Fault[];
}

/** What is wrong with which fields of a form. Each line is a way to its field. */
export function FaultList({ headline, faults }: FaultListProps) {
  const headlineId = useId();
  const list = useRef<HTMLElement>(null);

  // It comes above the field that has the focus, and so above what is seen: it is brought along as far as both have room. Its
  // code may come late: whoever has moved elsewhere meanwhile is left there.
  useLayoutEffect(() => {
    const { activeElement: field } = document;
    if (!field || !list.current?.closest('form')?.contains(field)) return;
    const { top, bottom } = field.getBoundingClientRect();
    const lower = list.current.offsetHeight;
    if (bottom - lower < 0 || top - lower > window.innerHeight) return;
    for (const part of [list.current, field]) part.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <section ref={list} className={styles.faults} aria-labelledby={headlineId} data-faults="">
      <h2 id={headlineId} className={styles.headline}>
        {headline}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without points. */}
      <ul role="list">
        {faults.map(({ id, label, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goToField}>
              {`${label}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Goes to the field itself, with what it is called in view: the address of the page stays, and no step of the history. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const id = event.currentTarget.hash.slice(1);
  document.querySelector(`label[for="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
  document.getElementById(id)?.focus();
}
