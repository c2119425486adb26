import { slug } from '@website/model/schema/slug.ts';
import { LazySource } from '../../start/lazy-source.tsx';
import styles from './customer-logo.module.css';
import type { ShownCustomer } from './logos.server.ts';

/** A customer's logo, or its name as text. */
export function CustomerLogo({ name, logo, prints }: ShownCustomer & { prints?: boolean }) {
  if (logo === undefined) return <span className={styles.name}>{name}</span>;
  return (
    <picture>
      <LazySource />
      <img
        className={styles.logo}
        data-ground="paper"
        data-on-paper
        src={`/logos/${slug(name)}.svg`}
        width={logo[0]}
        height={logo[1]}
        alt={name}
        // Fetched for print although it may never have been in the viewport.
        loading={prints ? 'eager' : 'lazy'}
        fetchPriority="low"
        decoding="async"
      />
    </picture>
  );
}
