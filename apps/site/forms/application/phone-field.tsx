import { CONTACT_NUMBER_MAX_DIGITS } from '@website/model/contract/constants.ts';
import type { TextsByType } from '@website/model/contract/forms/form-texts.ts';
import { interpolate } from '@website/model/contract/texts.ts';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useHydrating } from '../../islands/island-context.tsx';
import control from '../../ui/field/control.module.css';
import { Field } from '../../ui/field/field.tsx';
import { Announcement } from '../../ui/text.tsx';
import { chooseOption, isAutofilled, isPasted, replaceText } from '../pasted/pasted.ts';
import { digitsOf, pastedNumber } from '../pasted/pasted-number.ts';
import { CountrySelect } from './country-select.tsx';
import styles from './phone-field.module.css';

/** The pattern of the native validation before hydration: digits, with any invisible characters between them. */
const UNSEEN = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;
const PATTERN = `(?:${UNSEEN}*[0-9]){1,${CONTACT_NUMBER_MAX_DIGITS}}${UNSEEN}*`;

interface PhoneFieldProps {
  form: string;
  number: UseFormRegisterReturn;
  country: UseFormRegisterReturn;
  texts: { number: TextsByType['phone']; country: TextsByType['country'] };
  error: string | undefined;
}

/**
 * A telephone number with its country. A pasted or autofilled number is normalized to its digits, and its dial code selects the
 * country; typed input is left unchanged, for validation.
 */
export function PhoneField({ form, number, country, texts, error }: PhoneFieldProps) {
  const hydrating = useHydrating();
  const field = useRef<HTMLInputElement>(null);
  // An automatic change of the country is announced.
  const [changed, setChanged] = useState('');
  const { label, rule, placeholder } = texts.number;
  const { choices } = texts.country;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a value from before hydration; later ones arrive as input events.
  useEffect(() => {
    if (field.current && isAutofilled(field.current)) takeIn(field.current);
  }, []);

  function takeIn(input: HTMLInputElement): void {
    const selector = input.form?.elements.namedItem(country.name);
    if (!(selector instanceof HTMLSelectElement)) return;
    const brought = pastedNumber(input.value, selector.value, choices);
    replaceText(input, brought.number, digitsOf);
    number.onChange({ type: 'input', target: input });
    if (brought.country === undefined) return;
    chooseOption(selector, brought.country);
    const choice = choices.find(({ value }) => value === brought.country);
    if (choice !== undefined)
      setChanged(interpolate(texts.country.changed, { country: choice.label, code: choice.dialCode }));
  }

  function onInput({ nativeEvent, currentTarget }: SyntheticEvent<HTMLInputElement>): void {
    if (isPasted(nativeEvent)) takeIn(currentTarget);
  }

  return (
    <Field form={form} name={number.name} label={label} hint={rule} required error={error}>
      {(props) => (
        <div className={styles.number} dir="ltr">
          <CountrySelect id={`${form}-${country.name}`} texts={texts.country} field={country} />
          <input
            {...props}
            {...number}
            ref={(element) => {
              field.current = element;
              number.ref(element);
            }}
            className={control.control}
            type="tel"
            dir="ltr"
            pattern={PATTERN}
            placeholder={placeholder}
            autoComplete="tel-national"
            onInput={onInput}
          />
          {!hydrating && <Announcement text={changed} />}
        </div>
      )}
    </Field>
  );
}
