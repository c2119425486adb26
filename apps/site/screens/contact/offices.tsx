import type { Office } from '@website/model/schema/company.ts';
import type { OfficePoint } from '../../brand/map/office-points.ts';
import { script } from '../../islands/island.tsx';
import { OfficeClock } from './office-clock.tsx';
import { OfficeMap } from './office-map.tsx';
import styles from './offices.module.css';

/** An office with its point on the map. */
type ShownOffice = Office & { point: OfficePoint };

interface OfficesProps {
  offices: readonly ShownOffice[];
  map: string;
  /** The text of a clock, with placeholders `{time}` and `{city}`. */
  clock: string;
}

/** The offices on a map, and a card with a clock for each; hovering a card highlights its point (`enhance-offices.ts`). */
export function Offices({ offices, map, clock }: OfficesProps) {
  return (
    <div {...script('enhance-offices', 'near')}>
      <OfficeMap src={map} offices={offices} />
      <ul className={styles.offices}>
        {offices.map(({ name, role, address, phone, city, timeZone, latitude, longitude }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: offices may be equal in all fields, and their order is static.
            key={index}
            className={styles.office}
          >
            <h3>{name}</h3>
            <p className={styles.role}>{role}</p>
            <address>
              {address.map((line) => (
                <span key={line} dir="auto">
                  {`${line} `}
                </span>
              ))}
              {phone !== undefined && (
                <a dir="ltr" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                  {phone}
                </a>
              )}
            </address>
            <p className={styles.clock}>
              <OfficeClock text={clock} timeZone={timeZone} city={city} place={{ latitude, longitude }} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
