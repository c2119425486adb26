import { useEffect, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { ApplicationForm } from '#contract/application.ts';
import { COUNTRY_OPTIONS, countryOption, DEFAULT_COUNTRY } from '#contract/countries/options.ts';
import { useHydrating } from '../../ui/use-hydrating.ts';
import styles from './country-select.module.css';
import { CountrySelect } from './country-select.tsx';

interface CountryFieldProps {
  control: Control<ApplicationForm>;
}

/** The country selector: the browser's own until this page's scripts run, then one that shows flags. */
export function CountryField({ control }: CountryFieldProps) {
  // In a form that scripts show there is nothing to take over from.
  const [scripted, setScripted] = useState(!useHydrating());
  const plain = useRef<HTMLSelectElement>(null);
  const { field } = useController({ name: 'country', control });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over with what was chosen.
  useEffect(() => {
    const select = plain.current;
    if (select === null) return;
    const takeOver = () => {
      if (countryOption(select.value)) field.onChange(select.value);
      setScripted(true);
    };
    // Nobody's list closes while it is read.
    if (document.activeElement === select) select.addEventListener('blur', takeOver, { once: true });
    else takeOver();
  }, []);

  if (scripted) return <CountrySelect control={control} />;
  return (
    <select
      ref={plain}
      className={styles.plain}
      name="country"
      aria-label="Country code"
      autoComplete="country-name"
      defaultValue={DEFAULT_COUNTRY}
    >
      {COUNTRY_OPTIONS.map(({ code, name, dialCode }) => (
        <option key={code} value={name}>
          {`${dialCode} ${name}`}
        </option>
      ))}
    </select>
  );
}
