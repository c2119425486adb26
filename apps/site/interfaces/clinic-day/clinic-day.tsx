import type { ClinicDay } from '@website/model/schema/mockups/clinic-day.ts';
import { Frame } from '../frame/frame.tsx';
import styles from './clinic-day.module.css';
import { PatientRecord } from './patient-record.tsx';

/** A clinic's schedule for a morning, and the record of the current patient. */
export function ClinicDayView({ shown }: { shown: ClinicDay }) {
  const { day, hours, states, columns, record } = shown;
  return (
    <Frame shown={shown} ground="paper" className={styles.clinic}>
      <div className={styles.body}>
        <div className={styles.schedule}>
          <div className={styles.hours}>
            <p className={styles.day}>{day}</p>
            {hours.map((hour) => (
              <p key={hour}>{hour}</p>
            ))}
          </div>
          {columns.map(({ name, role, slots }) => (
            <div key={name} className={styles.column}>
              <p className={styles.clinician}>
                <b>{name}</b> <small>{role}</small>
              </p>
              {slots.map(({ lasts, who, what, state }) => (
                <p key={who} className={styles.slot} data-lasts={lasts} data-state={state}>
                  <span>
                    <b>{who}</b> {what ?? states[state]}
                  </span>
                  {lasts > 15 && what !== undefined && <small>{states[state]}</small>}
                </p>
              ))}
            </div>
          ))}
        </div>
        <PatientRecord record={record} />
      </div>
    </Frame>
  );
}
