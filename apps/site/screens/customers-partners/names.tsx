import type { CustomersPartnersPage } from '@website/model/schema/pages.ts';
import type { ReactNode } from 'react';
import { CustomerLogo } from '../../ui/customer-logo/customer-logo.tsx';
import type { ShownCustomer } from '../../ui/customer-logo/logos.server.ts';
import { Arrow } from '../../ui/icons.tsx';
import type { ClientStory } from './client-stories.server.ts';
import heading from './heading.module.css';
import { trackOf } from './track.ts';
import event from './track-event.module.css';
import styles from './wall.module.css';

interface Customer extends ShownCustomer {
  kind: 'customer' | 'partner';
  story: ClientStory | undefined;
}

interface NamesProps {
  kind: Customer['kind'];
  /** The section's heading and text. */
  labels: CustomersPartnersPage['kinds'][Customer['kind']];
  /** Customers and partners, in display order. */
  all: readonly Customer[];
}

/**
 * All customers or all partners: their number, and a wall of logos, first those with a success story. Renders nothing if there
 * are none.
 */
export function Names({ kind, labels, all }: NamesProps) {
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
          <span>{labels.label}</span>
        </h2>
        <p>{labels.text}</p>
      </div>
      <div className={styles.wall}>
        <ul className={styles.logos} aria-labelledby={kind}>
          {customers.map(({ story, ...customer }) => (
            <li
              key={customer.name}
              className={story === undefined ? styles.tile : `${styles.tile} ${styles.large}`}
            >
              <StoryAnchor name={customer.name} story={story}>
                <CustomerLogo {...customer} prints />
              </StoryAnchor>
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

interface StoryAnchorProps {
  name: string;
  story: ClientStory | undefined;
  children: ReactNode;
}

/** Wraps a logo in a link to the customer's success story, if there is one. */
function StoryAnchor({ name, story, children }: StoryAnchorProps) {
  if (story === undefined) return children;
  return (
    <a href={story.to} className={styles.told} aria-label={`${name}: ${story.title}`}>
      {children}
      <Arrow to="forward" />
    </a>
  );
}

/** A decoration with a track for each name, one in seven of them in the accent. */
function TrackEvent({ tracks }: { tracks: number }) {
  const all = Array.from({ length: tracks }, (_, index) => trackOf(index));
  return (
    <svg className={event.event} viewBox="-100 -60 200 120" aria-hidden="true">
      <path d={all.filter((_, index) => index % 7 !== 3).join('')} />
      <path className={event.burning} d={all.filter((_, index) => index % 7 === 3).join('')} />
    </svg>
  );
}
