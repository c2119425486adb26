import type { ReactNode } from 'react';
import { script } from '../islands/island.tsx';
import { Arrow } from '../ui/icons.tsx';
import { useSiteData } from './page.ts';
import '../ui/swiped.css';

interface SwipedRowProps {
  /** What the row is called, for whoever hears its buttons or stands on it. */
  name: string;
  /** Lays out the list. */
  className: string | undefined;
  /** Whether it stands between the page's margins, through which it is swiped. */
  isInset?: boolean;
  /** List items. */
  children: ReactNode;
}

/**
 * A list that is a row to be swiped on phones, with two buttons below it for whoever can't swipe
 * (`motion/serve-rows.ts` makes them work). Without scripts its parts stand one below the other.
 */
export function SwipedRow({ name, className = '', isInset = false, children }: SwipedRowProps) {
  const { rows } = useSiteData().words;
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
