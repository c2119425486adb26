import type { Interface } from '#schema/interface.ts';
import type { CustomersPartnersPage } from '#schema/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CustomerLogo } from '../../ui/customer-logo/customer-logo.tsx';
import type { ShownCustomer } from '../../ui/customer-logo/logos.server.ts';
import call from './closing.module.css';
import tile from './tile.module.css';
import styles from './wall.module.css';

export interface Customer extends ShownCustomer {
  kind: 'customer' | 'partner';
}

interface WallProps {
  words: Interface['wall'];
  customers: readonly Customer[];
  closing: CustomersPartnersPage['closing'];
}

/** The wall of logos in alternating tiles; the closing call takes the places that the last row has left. */
export function Wall({ words, customers, closing }: WallProps) {
  return (
    <div className={styles.wall}>
      <ul className={styles.logos} aria-label={words.name}>
        {customers.map(({ kind, ...customer }) => (
          <li key={customer.name} className={tile.tile} data-kind={kind}>
            <CustomerLogo {...customer} />
            <span className={`label ${tile.kind}`}>{words[kind]}</span>
          </li>
        ))}
      </ul>
      <section className={`ground-ink ${call.closing}`} aria-labelledby="closing-title">
        <h2 id="closing-title">{closing.headline}</h2>
        <p>{closing.text}</p>
        <ButtonLink look="paper" href="/contact">
          {closing.button}
        </ButtonLink>
      </section>
    </div>
  );
}
