import { CustomerLogo } from '../../ui/customer-logo/customer-logo.tsx';
import type { ShownCustomer } from '../../ui/customer-logo/logos.server.ts';
import styles from './customers.module.css';

/** The logos of customers or partners. */
export function CustomersBlock({ customers }: { customers: readonly ShownCustomer[] }) {
  return (
    <ul className={styles.customers}>
      {customers.map((customer) => (
        <li key={customer.name}>
          <CustomerLogo {...customer} prints />
        </li>
      ))}
    </ul>
  );
}
