import { script } from '../../islands/island.tsx';
import { OfficeClock } from '../../screens/contact/office-clock.tsx';
import contact from '../../screens/contact/offices.module.css';
import { OfficeAddress, Offices, type OfficesProps } from '../../screens/contact/offices.tsx';
import styles from './offices.module.css';

/** Offices with address and clock: all of them on a map, on ink; chosen ones as large addresses. */
export function OfficesBlock({ level = 3, ...props }: OfficesProps) {
  const { offices, map, clock } = props;
  if (map !== undefined) {
    return (
      <div className={`ground-ink ${styles.all}`}>
        <Offices {...props} level={level} />
      </div>
    );
  }
  const Name = `h${level}` as const;
  return (
    <ul className={styles.chosen} {...script('enhance-offices', 'near')}>
      {offices.map((office) => (
        <li key={office.name}>
          <div>
            <Name>{office.name}</Name>
            <p className={styles.role}>{office.role}</p>
          </div>
          <OfficeAddress {...office} />
          {clock !== undefined && (
            <p className={`${contact.clock} ${styles.clock}`}>
              <OfficeClock text={clock} timeZone={office.timeZone} city={office.city} place={office} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
