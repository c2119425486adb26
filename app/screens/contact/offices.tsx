import type { Office } from '#content/schema/company.ts';
import styles from './contact.module.css';

/** A card for each office. */
export function Offices({ offices }: { offices: readonly Office[] }) {
  return (
    <ul className={styles.offices}>
      {offices.map(({ name, role, address, phone }) => (
        <li key={name} className={styles.office}>
          <h3>{name}</h3>
          <p className={styles.role}>{role}</p>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {phone !== undefined && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
          </address>
        </li>
      ))}
    </ul>
  );
}
