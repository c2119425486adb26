import { interpolate } from '@website/model/contract/texts.ts';
import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './fault-list.module.css';

/** A field with an error. */
interface Fault {
  /** Id of its control. */
  id: string;
  label: string;
  message: string;
}

interface FaultListProps {
  headline: string;
  /** A line, with placeholders `{label}` and `{message}`. */
  line: string;
  faults: readonly Fault[];
}

/** The error summary of a form. Each line links to its field. */
export function FaultList({ headline, line, faults }: FaultListProps) {
  const headlineId = useId();
  const list = useRef<HTMLElement>(null);

  // Mounted above the focused field, it may be outside the viewport: it is scrolled into view as far as both fit. It may mount late:
  // a visitor who has moved on meanwhile is not scrolled.
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
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets. */}
      <ul role="list">
        {faults.map(({ id, label, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goToField}>
              {interpolate(line, { label, message })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses the field with its label in view, without a change of the URL or a history entry. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const id = event.currentTarget.hash.slice(1);
  document.querySelector(`label[for="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
  document.getElementById(id)?.focus();
}
