import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { useHydrating } from '../../islands/island-context.tsx';
import field from '../field/control.module.css';
import styles from './select.module.css';

interface Option {
  value: string;
  /** The option's text in a native select, without scripts and before hydration. */
  text: string;
  /** The option's markup in a customizable select; others show only its text. */
  content?: ReactNode;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'onBlur'> {
  options: readonly Option[];
  /** The placeholder. */
  invitation?: string;
  /** Replaces the selected option's text in the closed select after hydration. */
  chosen?: ReactNode;
  /** Called when the focus has left the field, not merely moved into its list; the event's target is the select. */
  onBlur: (left: { type: string; target: HTMLSelectElement }) => unknown;
}

/** A native select styled like the other fields; its list is styled where browsers support customizable selects. */
export function Select({ options, invitation, chosen, onBlur, ...attributes }: SelectProps) {
  // Some HTML parsers strip markup from options, so the served page has only text.
  const hydrating = useHydrating();
  const leave = ({ type, currentTarget, relatedTarget }: FocusEvent<HTMLSelectElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur({ type, target: currentTarget });
  };
  return (
    <span className={styles.select}>
      <select className={`${field.control} ${styles.control}`} onBlur={leave} {...attributes}>
        {invitation && (
          <option value="" hidden disabled>
            {invitation}
          </option>
        )}
        {options.map(({ value, text, content }) => (
          <option key={value} value={value}>
            {hydrating ? text : (content ?? text)}
          </option>
        ))}
      </select>
      {chosen && !hydrating && (
        <span className={styles.chosen} aria-hidden="true">
          {chosen}
        </span>
      )}
      <svg className={styles.chevron} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </span>
  );
}
