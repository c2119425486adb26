import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { useHydrating } from '../../islands/hooks.ts';
import field from '../field/control.module.css';
import styles from './select.module.css';

interface Option {
  value: string;
  /** What it says while nothing but text can be shown: without scripts, and until they run. */
  text: string;
  /** How it looks in the list, where browsers show more than text there; its words elsewhere. */
  content?: ReactNode;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'onBlur'> {
  options: readonly Option[];
  /** Asks for a choice until there is one. */
  invitation?: string;
  /** What the closed selector shows instead of the chosen option's words, once scripts run. */
  chosen?: ReactNode;
  /** The visitor has left the field, not merely moved into its list; given the selector as what was left. */
  onBlur: (left: { type: string; target: HTMLSelectElement }) => unknown;
}

/** The browser's own selector, in the looks of the other fields; its list as well, where browsers let it be styled. */
export function Select({ options, invitation, chosen, onBlur, ...attributes }: SelectProps) {
  // Not every browser's parser keeps more than text in an option, so none is served.
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
