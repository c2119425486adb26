import type { FloodTwin } from '@website/model/schema/mockups/flood-twin.ts';
import { useSiteData } from '../../site/page.ts';
import { Frame } from '../frame/frame.tsx';
import { underWater } from '../interactions/scrub.ts';
import { City } from './city.tsx';
import styles from './flood-twin.module.css';
import { Gauge } from './gauge.tsx';
import { Scrubber } from './scrubber.tsx';

/**
 * A digital twin that forecasts a city's flood. Radio buttons select the hour, which the style sheets render from `--hour`;
 * a script replaces them by a range slider (`interactions/scrub.ts`).
 */
export function FloodTwinView({ shown }: { shown: FloodTwin }) {
  const { readings, hours, unit, gauge, map, legend, list, streets } = shown;
  const levels = new Intl.NumberFormat(useSiteData().language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <Frame shown={shown} ground="ink" interaction="scrub" className={styles.twin}>
      <div className={styles.body}>
        <City map={map} streets={streets} />
        <ul className={styles.legend} aria-hidden="true">
          {(['risk', 'shallow', 'deep', 'chance'] as const).map((meaning) => (
            <li key={meaning} data-means={meaning}>
              {legend[meaning]}
            </li>
          ))}
        </ul>
        <div className={styles.readings} aria-hidden="true">
          <Reading label={readings.time} values={hours.map(({ time }) => time)} name="time" />
          <Reading
            label={readings.level}
            values={hours.map(({ level }) => `${levels.format(level)} ${unit}`)}
            name="level"
          />
          <Reading
            label={readings.streets}
            values={hours.map((_, hour) => String(underWater(streets, hour)))}
            name="streets"
          />
        </div>
        <Scrubber shown={shown} />
        <div className={styles.side}>
          <Gauge gauge={gauge} hours={hours} />
          <table className={styles.streets} aria-label={list.street}>
            <thead>
              <tr>
                <th scope="col">
                  <span>{list.street}</span>
                </th>
                <th scope="col">
                  <span>{list.from}</span>
                </th>
                <th scope="col">
                  <span>{list.chance}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {streets.map(({ name, from, time, chance }) => (
                <tr key={name} data-from={from * 2}>
                  <th scope="row">{name}</th>
                  <td>{time}</td>
                  <td>
                    {chance}
                    <svg className={styles.chance} width="40" height="3" aria-hidden="true">
                      <path d={`M0 1.5h${Number.parseInt(chance, 10) * 0.4}`} />
                    </svg>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Frame>
  );
}

interface ReadingProps {
  label: string;
  /** One for each hour; only that of the selected hour is shown. */
  values: readonly string[];
  /** The script's hook. */
  name: 'time' | 'level' | 'streets';
}

/** A reading at the selected hour. */
function Reading({ label, values, name }: ReadingProps) {
  return (
    <div>
      <p>{label}</p>
      <p className={styles.reading} data-reading-of={name}>
        {values.map((value, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of hours is static.
          <span key={hour} data-at={hour}>
            {value}
          </span>
        ))}
      </p>
    </div>
  );
}
