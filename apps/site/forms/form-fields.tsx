import type { TextsByType } from '@website/model/contract/forms/form-texts.ts';
import type { Field as Definition, FieldType } from '@website/model/contract/forms/forms.ts';
import {
  type AskedName,
  askedFields,
  type FormName,
  type NameOfType,
} from '@website/model/contract/forms/forms.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Part } from '../start/part.tsx';
import control from '../ui/field/control.module.css';
import field from '../ui/field/field.module.css';
import { Field, type FieldControl } from '../ui/field/field.tsx';
import { Select } from '../ui/select/select.tsx';
import { FaultList } from './fault-list.tsx';
import type { FormTexts } from './form-texts.server.ts';
import { isPasted, pastedEmail, replaceText } from './pasted/pasted.ts';

interface FormFieldsProps<F extends FormName> {
  form: F;
  texts: FormTexts<F>;
  register: (name: AskedName<F>) => UseFormRegisterReturn;
  errors: Partial<Record<string, { message?: string | undefined }>>;
  /** Whether the visitor has tried to submit the form. */
  attempted?: boolean;
  /** Renderers that override the default of a field type. */
  renderers?: { [T in FieldType]?: (name: NameOfType<F, T>) => ReactNode };
  /** Whether screen readers announce errors as soon as they appear. */
  announced?: boolean;
  /** The height of text areas, in lines. */
  rows: number;
}

/** All fields of a form in order, below the legend of the required mark; `renderers` override the default look of a type. */
export function FormFields<F extends FormName>({
  form,
  texts,
  register,
  errors,
  ...look
}: FormFieldsProps<F>) {
  const { renderers = {}, announced = false, attempted = false, rows } = look;
  const fields = askedFields(form);
  const all = fields.map(([name, definition], place) => {
    const draw = renderers[definition.type] as ((name: string) => ReactNode) | undefined;
    if (draw !== undefined) return <Part key={name}>{draw(name)}</Part>;
    const { required = false } = definition;
    const said = texts.fields[name] as TextsByType[FieldType];
    // Registered in the form's order: the first registered field with an error gets the focus.
    const registered = register(name);
    return (
      <Part key={name}>
        <Field
          form={form}
          name={name}
          label={said.label}
          required={required}
          announced={announced && required}
          error={errors[name]?.message}
        >
          {(props) => (
            <Control
              props={{ ...props, ...registered }}
              definition={definition}
              texts={said}
              rows={rows}
              isLast={place === fields.length - 1}
            />
          )}
        </Field>
      </Part>
    );
  });
  const faults = fields.flatMap(([name]) => {
    const message = errors[name]?.message;
    const { label } = texts.fields[name] as TextsByType[FieldType];
    return message === undefined ? [] : { id: `${form}-${name}`, label, message };
  });
  return (
    <>
      {attempted && faults.length > 1 && (
        <Part>
          <FaultList headline={texts.shared.faults} line={texts.shared.fault} faults={faults} />
        </Part>
      )}
      <p className={field.hint}>{texts.shared.marks}</p>
      {all}
    </>
  );
}

interface ControlProps {
  props: FieldControl & UseFormRegisterReturn;
  definition: Definition;
  texts: TextsByType[FieldType];
  rows: number;
  isLast: boolean;
}

/** Text fields take their direction from their value; an e-mail address is always left to right. */
function Control({ props, definition: { type, purpose }, texts, rows, isLast }: ControlProps) {
  const { placeholder } = texts as TextsByType['line'];
  const shared = { ...props, className: control.control, placeholder, dir: 'auto' };
  const line: ComponentProps<'input'> = { ...shared, enterKeyHint: isLast ? undefined : 'next' };
  switch (type) {
    case 'line':
      return purpose === 'name' ? (
        <input {...line} autoComplete="name" spellCheck={false} />
      ) : (
        <input {...line} autoComplete="on" />
      );
    case 'email':
      return (
        <input
          {...line}
          type="email"
          dir="ltr"
          autoComplete="email"
          spellCheck={false}
          onInput={({ nativeEvent, currentTarget }) => {
            if (!isPasted(nativeEvent)) return;
            replaceText(currentTarget, pastedEmail(currentTarget.value));
            props.onChange({ type: 'input', target: currentTarget });
          }}
        />
      );
    case 'text':
      return <textarea {...shared} rows={rows} />;
    case 'choice': {
      const { choices, invitation } = texts as TextsByType['choice'];
      const options = choices.map(({ value, label }) => ({ value, text: label }));
      return <Select {...props} options={options} invitation={invitation} defaultValue="" />;
    }
    default:
      throw new Error(`a form must render its fields of type ${type} itself`);
  }
}
