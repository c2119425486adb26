import type { Office } from '@website/model/schema/company.ts';
import type { OfficePoint } from '../../brand/map/office-points.ts';
import { script } from '../../islands/island.tsx';
import { OfficeClock } from './office-clock.tsx';
import { OfficeMap } from './office-map.tsx';
import styles from './offices.module.css';

/** An office with its point on the map. */
type ShownOffice = Office & { point: OfficePoint };

export interface OfficesProps {
  offices: readonly ShownOffice[];
  /** The address of the map; undefined for cards alone. */
  map: string | undefined;
  /** The text of a clock, with placeholders `{time}` and `{city}`; undefined for none. */
  clock: string | undefined;
  /** The level of the cards' headings. */
  level?: 2 | 3;
}

/** The offices on a map, and a card with a clock for each; hovering a card highlights its point (`enhance-offices.ts`). */
export function Offices({ offices, map, clock, level = 3 }: OfficesProps) {
  const Name = `h${level}` as const;
  return (
    <div {...script('enhance-offices', 'near')}>
      {map !== undefined && <OfficeMap src={map} offices={offices} />}
      <ul className={styles.offices}>
        {offices.map(({ name, role, address, phone, city, timeZone, latitude, longitude }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: offices may be equal in all fields, and their order is static.
            key={index}
            className={styles.office}
          >
            <Name>{name}</Name>
            <p className={styles.role}>{role}</p>
            <OfficeAddress address={address} phone={phone} />
            {clock !== undefined && (
              <p className={styles.clock}>
                <OfficeClock text={clock} timeZone={timeZone} city={city} place={{ latitude, longitude }} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An office's address, and its telephone number as a link. */
export function OfficeAddress({ address, phone }: Pick<Office, 'address' | 'phone'>) {
  return (
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
  );
}
