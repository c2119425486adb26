import type { CustomersPartnersPage } from '@website/model/schema/pages.ts';
import type { ReactNode } from 'react';
import { CustomerLogo } from '../../ui/customer-logo/customer-logo.tsx';
import type { ShownCustomer } from '../../ui/customer-logo/logos.server.ts';
import { Arrow } from '../../ui/icons.tsx';
import heading from './heading.module.css';
import type { ToldIn } from './told.server.ts';
import { trackOf } from './track.ts';
import event from './track-event.module.css';
import styles from './wall.module.css';

interface Customer extends ShownCustomer {
  kind: 'customer' | 'partner';
  story: ToldIn | undefined;
}

interface NamesProps {
  kind: Customer['kind'];
  /** What they are called, and what connects us with them. */
  words: CustomersPartnersPage['kinds'][Customer['kind']];
  /** Customers and partners, in the order of the wall. */
  all: readonly Customer[];
}

/**
 * All names of one kind: how many there are, and a wall of their logos in alternating tiles, which begins with those whose story
 * is told. There is none without a name.
 */
export function Names({ kind, words, all }: NamesProps) {
  const ofKind = all.filter((one) => one.kind === kind).map(({ kind: _, ...customer }) => customer);
  const customers = [
    ...ofKind.filter(({ story }) => story !== undefined),
    ...ofKind.filter(({ story }) => story === undefined),
  ];
  if (customers.length === 0) return null;
  return (
    <section aria-labelledby={kind}>
      <div className={heading.heading} data-enter="rise">
        <h2 id={kind}>
          <span className={heading.count}>{`${customers.length} `}</span>
          <span>{words.label}</span>
        </h2>
        <p>{words.text}</p>
      </div>
      <div className={styles.wall}>
        <ul className={styles.logos} aria-labelledby={kind}>
          {customers.map(({ story, ...customer }) => (
            <li
              key={customer.name}
              className={story === undefined ? styles.tile : `${styles.tile} ${styles.large}`}
            >
              <Told name={customer.name} story={story}>
                <CustomerLogo {...customer} prints />
              </Told>
            </li>
          ))}
        </ul>
        <div className={`ground-ink ${styles.rest}`}>
          <TrackEvent tracks={customers.length} />
        </div>
      </div>
    </section>
  );
}

interface ToldProps {
  name: string;
  story: ToldIn | undefined;
  children: ReactNode;
}

/** The logo of somebody whose story is told leads to it. */
function Told({ name, story, children }: ToldProps) {
  if (story === undefined) return children;
  return (
    <a href={story.to} className={styles.told} aria-label={`${name}: ${story.title}`}>
      {children}
      <Arrow to="forward" />
    </a>
  );
}

/** As many tracks as there are names, from one point: each bends by itself, and one in seven burns. */
function TrackEvent({ tracks }: { tracks: number }) {
  const all = Array.from({ length: tracks }, (_, place) => trackOf(place));
  return (
    <svg className={event.event} viewBox="-100 -60 200 120" aria-hidden="true">
      <path d={all.filter((_, place) => place % 7 !== 3).join('')} />
      <path className={event.burning} d={all.filter((_, place) => place % 7 === 3).join('')} />
    </svg>
  );
}
