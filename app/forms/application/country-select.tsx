import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import {
  COUNTRY_OPTIONS,
  type CountryOption,
  countryOption,
  DEFAULT_COUNTRY,
} from '#contract/countries/options.ts';
import { Select } from '../../ui/select/select.tsx';
import styles from './country-select.module.css';
import { FLAGS } from './flags.ts';

// The dial code comes first where the closed selector, which is narrow, can show nothing but an option's words.
const OPTIONS = COUNTRY_OPTIONS.map((country) => ({
  value: country.name,
  text: `${country.dialCode} ${country.name}`,
  content: (
    <>
      <Flag country={country} />
      {`${country.name} ${country.dialCode}`}
    </>
  ),
}));

/** The country selector before the contact number: the chosen country's flag and dial code. */
export function CountrySelect({ field }: { field: UseFormRegisterReturn<'country'> }) {
  const select = useRef<HTMLSelectElement>(null);
  const [name, setName] = useState(DEFAULT_COUNTRY);
  const country = countryOption(name);

  // What was chosen before this page's scripts ran is kept.
  useEffect(() => {
    if (select.current) setName(select.current.value);
  }, []);

  return (
    <Select
      {...field}
      ref={(element) => {
        select.current = element;
        field.ref(element);
      }}
      options={OPTIONS}
      chosen={
        country && (
          <>
            <Flag country={country} />
            {country.dialCode}
          </>
        )
      }
      onChange={(event) => {
        setName(event.target.value);
        return field.onChange(event);
      }}
      aria-label="Country code"
      autoComplete="country-name"
      defaultValue={DEFAULT_COUNTRY}
    />
  );
}

function Flag({ country }: { country: CountryOption }) {
  const Image = FLAGS[country.code];
  return Image && <Image className={styles.flag} aria-hidden="true" />;
}
