import type { UseFormRegisterReturn } from 'react-hook-form';
import { CONTACT_NUMBER_MAX_DIGITS } from '#contract/constants.ts';
import type { TextsByType } from '#contract/forms/form-texts.ts';
import { useHydrating } from '../../start/use-hydrating.ts';
import control from '../../ui/field/control.module.css';
import { Field } from '../../ui/field/field.tsx';
import { CountrySelect } from './country-select.tsx';
import styles from './phone-field.module.css';

/** What the browser itself asks of a number until scripts run. */
const PATTERN = `[0-9]{1,${CONTACT_NUMBER_MAX_DIGITS}}`;

interface PhoneFieldProps {
  form: string;
  number: UseFormRegisterReturn;
  country: UseFormRegisterReturn;
  texts: { number: TextsByType['phone']; country: TextsByType['country'] };
  error: string | undefined;
}

/** A telephone number, with the country whose dial code it has. */
export function PhoneField({ form, number, country, texts, error }: PhoneFieldProps) {
  const hydrating = useHydrating();
  const { label, rule, placeholder } = texts.number;
  return (
    <Field form={form} name={number.name} label={label} required marked error={error}>
      {(props) => (
        <div className={styles.number}>
          <CountrySelect texts={texts.country} field={country} />
          <input
            {...props}
            {...number}
            className={control.control}
            type="tel"
            dir="ltr"
            pattern={PATTERN}
            title={hydrating ? rule : undefined}
            placeholder={placeholder}
            autoComplete="tel-national"
          />
        </div>
      )}
    </Field>
  );
}
