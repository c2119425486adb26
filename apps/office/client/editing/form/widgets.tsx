import type { WidgetProps } from '@rjsf/utils';
import type { FormSchema, Option } from '../../../texts/fields/form-schema.ts';
import { nameOf } from '../../../texts/fields/labels.ts';
import { ColorField } from './color-field.tsx';
import { PictureName } from './picture-name.tsx';

/** An input for a text, a number or a date, or a select. */
export function TextWidget({ id, value, schema, onChange, rawErrors = [], registry }: WidgetProps) {
  const { options, format, type, maxLength, isPicture = false, isOpen = false } = schema as FormSchema;
  const given = value === undefined || value === null ? '' : String(value);
  const set = (text: string) => onChange(text === '' ? undefined : text);
  const common = {
    id,
    value: given,
    'aria-invalid': rawErrors.length > 0,
    'aria-describedby': [
      `${id}__hint`,
      `${id}__fault`,
      ...(maxLength === undefined ? [] : [`${id}__count`]),
    ].join(' '),
  };
  if (isPicture) return <PictureName {...common} onName={set} context={registry.formContext} />;
  if (options !== undefined && isOpen)
    return (
      <>
        <input
          {...common}
          className="line"
          list={`${id}__options`}
          autoComplete="off"
          onChange={(event) => set(event.target.value)}
        />
        <datalist id={`${id}__options`}>
          {options.map(({ value: one }) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </>
    );
  if (options !== undefined)
    return (
      <select {...common} onChange={(event) => set(event.target.value)}>
        <option value="">–</option>
        {withGiven(options, given).map(({ value: one, label }) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </select>
    );
  if (format === 'color')
    return <ColorField {...common} picks={`Color picker, ${fieldOf(id)}`} onColor={set} />;
  if (format === 'date')
    return <input {...common} type="date" onChange={(event) => set(event.target.value)} />;
  if (type === 'number' || type === 'integer')
    return (
      <input
        {...common}
        className="line"
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => set(event.target.value)}
      />
    );
  return (
    <textarea
      {...common}
      rows={1}
      className="line text"
      onChange={(event) => set(event.target.value.replaceAll('\n', ' '))}
    />
  );
}

/** A field's name without that of its group: `root_colors_accents_0` is "Accents, entry 1". */
function fieldOf(id: string): string {
  const [, , ...names] = id.split('_');
  return nameOf(names.map((name) => (/^\d+$/.test(name) ? Number(name) : name)));
}

/** The file's current value is a choice too, even if it is invalid. */
function withGiven(options: readonly Option[], given: string): readonly Option[] {
  return given === '' || options.some(({ value }) => value === given)
    ? options
    : [...options, { value: given, label: given }];
}

/** A checkbox. */
export function MarkWidget({ id, value, schema, onChange }: WidgetProps) {
  return (
    <label className="mark" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      {(schema as FormSchema).title}
    </label>
  );
}
