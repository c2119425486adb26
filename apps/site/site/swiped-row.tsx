import type { ReactNode } from 'react';
import { script } from '../islands/island.tsx';
import { Arrow } from '../ui/icons.tsx';
import { useSiteData } from './page.ts';
import '../ui/swiped.css';

interface SwipedRowProps {
  /** The accessible name of the row and its buttons. */
  name: string;
  /** Class of the list, for its layout. */
  className: string | undefined;
  /** Whether it is within the page's margins; it then scrolls through them. */
  isInset?: boolean;
  /** List items. */
  children: ReactNode;
}

/**
 * A list that is a swipeable row on phones, with two buttons as the alternative to swiping (`motion/enhance-rows.ts`). Without scripts
 * it is a vertical list.
 */
export function SwipedRow({ name, className = '', isInset = false, children }: SwipedRowProps) {
  const { rows } = useSiteData().labels;
  return (
    <div className={isInset ? 'swiped-around swiped-inset' : 'swiped-around'} {...script('rows', 'idle')}>
      <ul className={`swiped ${className}`} aria-label={name}>
        {children}
      </ul>
      <div className="swiped-steps" data-place={rows.place}>
        <button type="button" aria-label={`${rows.previous}: ${name}`} aria-disabled>
          <Arrow to="back" />
        </button>
        <button type="button" aria-label={`${rows.next}: ${name}`}>
          <Arrow to="forward" />
        </button>
        <p className="visually-hidden" role="status" />
      </div>
    </div>
  );
}
