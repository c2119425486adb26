import type { Company } from '@website/model/schema/company.ts';
import type { HomeTexts } from '@website/model/schema/pages.ts';
import type { OfficePoint } from '../../brand/map/office-points.ts';
import { Counted } from '../../ui/counted.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './presence.module.css';
import { WorldMap } from './world-map.tsx';

interface PresenceProps {
  id: string;
  texts: HomeTexts['presence'];
  figures: Company['figures'];
  /** The offices, with `position` as formatted coordinates. */
  offices: readonly { name: string; role: string; position: string; point: OfficePoint }[];
  map: string;
}

/** The company's offices and figures (docs/behavior.md, "Home sections"). */
export function Presence({ id, texts, figures, offices, map }: PresenceProps) {
  const list = (
    <ul className={styles.offices}>
      {offices.map(({ name, role, position }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: offices may be equal in all fields, and their order is static.
        <li key={index}>
          <strong>{`${name} `}</strong>
          <span>{`${role} `}</span>
          <span className={styles.position} dir="auto">
            {position}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <HomeSection id={id} ground="ink" label={texts.label} headline={texts.headline} text={texts.text}>
      <div className={styles.world}>
        <WorldMap src={map} offices={offices} />
        {figures.length === 0 ? (
          list
        ) : (
          <dl className={styles.figures} data-enter="rows">
            {figures.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Counted figure={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {figures.length > 0 && list}
    </HomeSection>
  );
}
