import { type Control, useController } from 'react-hook-form';
import type { ApplicationForm } from '#contract/application.ts';
import { COUNTRY_OPTIONS, type CountryOption, countryOption } from '#contract/countries/options.ts';
import { Select } from '../../ui/select/select.tsx';
import styles from './country-select.module.css';
import { FLAGS } from './flags.ts';

const OPTIONS = COUNTRY_OPTIONS.map((country) => ({
  value: country.name,
  label: country.name,
  content: (
    <>
      <Flag country={country} />
      <span className={styles.name}>{country.name}</span>
      {country.dialCode}
    </>
  ),
}));

/** The country selector before the contact number: the chosen country's flag and dial code. */
export function CountrySelect({ control }: { control: Control<ApplicationForm> }) {
  const { field } = useController({ name: 'country', control });
  const country = countryOption(field.value);
  return (
    <Select
      name={field.name}
      options={OPTIONS}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      control={{ 'aria-label': 'Country code' }}
      ref={field.ref}
    >
      {country && <Flag country={country} />}
      {country?.dialCode}
    </Select>
  );
}

function Flag({ country }: { country: CountryOption }) {
  const Image = FLAGS[country.code];
  return Image && <Image className={styles.flag} aria-hidden="true" />;
}
