import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What ties a control to its label, hint and error: spread it on the control. */
export interface FieldControl {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  /** Name of the form, unique in the page; with the field's name it makes the ids. */
  form: string;
  name: string;
  label: string;
  /** Also shows a star, which the form explains. */
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** Reads the error out as soon as it appears: for a form whose button can't be pressed to ask what is wrong. */
  announced?: boolean;
  /** What else is said of it, below its error. */
  note?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control. What it asks for stands beside its label, where no keyboard of a phone covers it; its error below it. */
export function Field({ form, name, label, required = false, ...props }: FieldProps) {
  const { hint, error, announced = false, note } = props;
  const id = `${form}-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const message = error !== undefined && <FieldError id={`${id}-error`} text={error} />;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          <span>{label}</span>
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      {props.children({
        id,
        required,
        'aria-invalid': error !== undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {(required || message) && (
        <div className={styles.row}>{announced ? <div aria-live="polite">{message}</div> : message}</div>
      )}
      {note && <p className={`${styles.hint} ${styles.note}`}>{note}</p>}
    </div>
  );
}

function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles.error}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="8" fill="currentColor" />
        <path d="M8 3.5v5.2M8 11.2v1.3" stroke="var(--color-paper)" strokeWidth="1.8" />
      </svg>
      <span>{text}</span>
    </p>
  );
}
