import { type CountryChoice, flagFile, type TextsByType } from '@website/model/contract/forms/form-texts.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useIslandContext } from '../../islands/island-context.tsx';
import { Select } from '../../ui/select/select.tsx';
import styles from './country-select.module.css';

interface CountrySelectProps {
  id: string;
  texts: TextsByType['country'];
  field: UseFormRegisterReturn;
}

/** The country select before the contact number: the chosen country's flag and dial code. */
export function CountrySelect({ id, texts: { label, choices }, field }: CountrySelectProps) {
  const [first] = choices;
  const select = useRef<HTMLSelectElement>(null);
  const [value, setValue] = useState(first?.value);
  // A left-to-right mark keeps the plus sign before its digits in right-to-left pages.
  const mark = useIslandContext().direction === 'rtl' ? '\u200E' : '';
  const country = choices.find((choice) => choice.value === value);

  // A choice made before hydration is kept.
  useEffect(() => {
    if (select.current) setValue(select.current.value);
  }, []);

  return (
    <Select
      {...field}
      id={id}
      ref={(element) => {
        select.current = element;
        field.ref(element);
      }}
      options={choices.map((choice) => option(choice, mark))}
      chosen={
        country && (
          <>
            <Flag country={country} />
            <span>{mark + country.dialCode}</span>
          </>
        )
      }
      onChange={(event) => {
        setValue(event.target.value);
        return field.onChange(event);
      }}
      aria-label={label}
      autoComplete="country-name"
      defaultValue={first?.value}
    />
  );
}

// The dial code comes first: a closed native select is narrow and shows only the start of an option's text.
function option(country: CountryChoice, mark: string) {
  const dialCode = mark + country.dialCode;
  return {
    value: country.value,
    text: `${dialCode} ${country.label}`,
    content: (
      <>
        <Flag country={country} />
        <span>{`${country.label} ${dialCode}`}</span>
      </>
    ),
  };
}

/** A flag. It has its own background, so that the dark color scheme needs no change. */
function Flag({ country }: { country: CountryChoice }) {
  return (
    <img
      className={styles.flag}
      src={`/${flagFile(country.code)}`}
      alt=""
      width="27"
      height="18"
      data-ground="own"
    />
  );
}
