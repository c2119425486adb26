import type { ClinicDay } from '@website/model/schema/mockups/clinic-day.ts';
import { trendLine } from '../frame/trend-line.ts';
import styles from './patient-record.module.css';

/** A patient's record, shared by all who treat them. */
export function PatientRecord({ record }: { record: ClinicDay['record'] }) {
  const { name, facts, alert, measured, entries } = record;
  return (
    <div className={styles.record}>
      <p className={styles.patient}>{name}</p>
      <p className={styles.facts}>{facts}</p>
      <p className={styles.alert}>{alert}</p>
      <ul className={styles.measured}>
        {measured.map(({ label, value, unit, trend, outside }) => (
          <li key={label} data-outside={outside && ''}>
            <small>{label}</small>
            <span>
              <b>{value}</b> <small>{unit}</small>
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 30" preserveAspectRatio="none">
              <path d={trendLine(trend, 100, 30)} />
            </svg>
          </li>
        ))}
      </ul>
      <ul className={styles.entries}>
        {entries.map(({ date, text, by }) => (
          <li key={date}>
            <small>{date}</small>
            <span>
              {text} <small>{by}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
