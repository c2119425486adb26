import type { CustomersPartnersPage } from '#schema/pages.ts';
import styles from './kinds.module.css';
import type { Customer } from './wall.tsx';

interface KindsProps {
  kinds: CustomersPartnersPage['kinds'];
  customers: readonly Customer[];
}

const KINDS = ['customer', 'partner'] as const;

/** How many customers and partners there are, and what binds us to them. */
export function Kinds({ kinds, customers }: KindsProps) {
  return (
    <div className={styles.kinds}>
      {KINDS.filter((kind) => customers.some((one) => one.kind === kind)).map((kind) => (
        <section key={kind} className={styles.kind} data-enter="rise" aria-labelledby={kind}>
          <h2 id={kind}>
            <span className={styles.count}>{customers.filter((one) => one.kind === kind).length} </span>
            <span className={styles.name}>{kinds[kind].label}</span>
          </h2>
          <p>{kinds[kind].text}</p>
        </section>
      ))}
    </div>
  );
}
