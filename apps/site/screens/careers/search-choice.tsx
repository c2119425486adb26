import control from '../../ui/field/control.module.css';
import field from '../../ui/field/field.module.css';
import select from '../../ui/select/select.module.css';

/** An option of a filter, with the key that matching positions have. */
export interface Choice {
  text: string;
  key: string;
}

interface SearchChoiceProps {
  /** The query parameter in the URL. */
  name: string;
  label: string;
  /** The option that doesn't filter. */
  any: string;
  all: readonly Choice[];
}

/** A native select in the style of the forms' selects. */
export function SearchChoice({ name, label, any, all }: SearchChoiceProps) {
  const id = `search-${name}`;
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <span className={select.select}>
        <select id={id} className={`${control.control} ${select.control}`} name={name}>
          <option value="">{any}</option>
          {all.map(({ text, key }) => (
            <option key={key} value={text} data-key={key}>
              {text}
            </option>
          ))}
        </select>
        <svg className={select.chevron} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </span>
    </div>
  );
}
