import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import words from './position-text.module.css';

interface OpeningLinkProps {
  /** Path of the position's own page. */
  page: string;
  /** The id of the row's title, from which the others are made. */
  row: string;
  /** Unknown until the page's scripts run. */
  unfolded: boolean | undefined;
  /** Called when it may be pressed soon. */
  onIntent: () => void;
  onPress: () => void;
  children: ReactNode;
}

/**
 * Opens and closes a row that comes without its text. As served, and where no script comes, it is a link to the position's
 * page; it stays the same element when it becomes a button, so that it keeps the focus.
 */
export function OpeningLink({ page, row, unfolded, onIntent, onPress, children }: OpeningLinkProps) {
  const id = `${row}m`;
  const asButton = unfolded !== undefined && {
    role: 'button',
    'aria-expanded': unfolded,
    'aria-controls': `${row}-text`,
  };
  return (
    <a
      href={page}
      id={id}
      className={words.toggle}
      aria-labelledby={`${id} ${row}`}
      {...asButton}
      onPointerEnter={onIntent}
      onPointerDown={onIntent}
      onFocus={onIntent}
      onClick={(event) => press(event, onPress)}
      onKeyDown={(event) => event.key === ' ' && press(event, onPress)}
    >
      {children}
    </a>
  );
}

/** Whoever opens it in a tab or window of its own gets the page there. */
function press(event: MouseEvent | KeyboardEvent, onPress: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onPress();
}
