import { interpolate } from '@website/model/contract/texts.ts';
import type { FloodTwin } from '@website/model/schema/mockups/flood-twin.ts';
import { useSiteData } from '../../site/page.ts';
import { underWater } from '../interactions/scrub.ts';
import styles from './scrubber.module.css';

/** Selects the hour: by radio buttons, which a script replaces by the hidden slider. */
export function Scrubber({ shown }: { shown: FloodTwin }) {
  const { scrubber, said, hours, unit, opensAt, streets } = shown;
  const levels = new Intl.NumberFormat(useSiteData().language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <fieldset className={styles.scrubber} data-said={said} data-unit={unit}>
      <legend className="visually-hidden">{scrubber}</legend>
      {hours.map(({ time, level }, hour) => (
        <label key={time} data-level={level}>
          <input
            type="radio"
            name="twin-hour"
            value={hour}
            defaultChecked={hour === opensAt}
            aria-label={interpolate(said, {
              time,
              level: `${levels.format(level)} ${unit}`,
              streets: underWater(streets, hour),
            })}
          />
          <span aria-hidden="true">{time}</span>
        </label>
      ))}
      <input
        className={styles.slider}
        type="range"
        min="0"
        max={hours.length - 1}
        step="0.25"
        defaultValue={opensAt}
        aria-label={scrubber}
        hidden
      />
      <span className={styles.track} />
    </fieldset>
  );
}
