import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Attributes that associate a control with its label, hint and error: spread them on the control. */
export interface FieldControl {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  /** Name of the form, unique on the page; ids are derived from it and the field's name. */
  form: string;
  name: string;
  label: string;
  /** Also shows the required mark, which the form's legend explains. */
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** Whether the error is announced as soon as it appears: for a form whose submit button is disabled while it is invalid. */
  announced?: boolean;
  /** A note below the error. */
  note?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control. The hint is beside the label, where no phone's keyboard covers it; the error is below the control. */
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
