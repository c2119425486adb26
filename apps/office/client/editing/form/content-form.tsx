// The package's main entry would also bundle a validator.
import Form from '@rjsf/core/lib/components/Form.js';
import type { ErrorSchema, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import type { FormSchema } from '../../../texts/fields/form-schema.ts';
import type { PicturePlace } from '../../../texts/pictures/places.ts';
import type { Fault } from '../api.ts';
import { reasonInForm } from '../fault-words.ts';
import { FieldTemplate } from './field-template.tsx';
import type { FormContext } from './form-context.ts';
import { GroupTemplate } from './group-template.tsx';
import { ListItemTemplate, ListTemplate } from './list-templates.tsx';
import { MarkWidget, TextWidget } from './widgets.tsx';

interface ContentFormProps {
  readonly file: string;
  readonly form: FormSchema;
  readonly value: unknown;
  readonly faults: readonly Fault[];
  readonly places: readonly PicturePlace[];
  readonly onChange: (value: unknown) => void;
  readonly onPicture: () => Promise<void>;
}

/** A stub: the server validates with the schemas, and a second validator could contradict it. */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

const templates = {
  FieldTemplate,
  ObjectFieldTemplate: GroupTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ListItemTemplate,
};
const widgets = { TextWidget, DateWidget: TextWidget, ColorWidget: TextWidget, CheckboxWidget: MarkWidget };

/**
 * A file's form, rendered from its schema. It is memoized, since the library discards typed text if it is re-rendered with the former
 * value.
 */
export const ContentForm = memo(function ContentForm({
  file,
  form,
  value,
  faults,
  places,
  onChange,
  onPicture,
}: ContentFormProps) {
  const errors = useMemo(() => errorsOf(faults), [faults]);
  const context: FormContext = {
    file,
    value,
    places,
    onPicture,
    faulty: faults.map(({ field = [] }) => ['root', ...field].join('_')),
  };
  return (
    <Form
      schema={form as RJSFSchema}
      formData={value}
      validator={validator}
      extraErrors={errors}
      formContext={context}
      templates={templates}
      widgets={widgets}
      noHtml5Validate
      showErrorList={false}
      tagName="div"
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
        arrayMinItems: { populate: 'never' },
      }}
      onChange={({ formData }) => onChange(formData)}
    >
      <span hidden />
    </Form>
  );
});

/** Faults in the library's format: a tree like that of the fields. */
function errorsOf(faults: readonly Fault[]): ErrorSchema {
  const tree: FaultTree = { parts: {}, reasons: [] };
  for (const fault of faults) {
    const { field = [], isMissing, example } = fault;
    if (field.length === 0) continue;
    const reason = reasonInForm(fault);
    const node = field.reduce<FaultTree>((part, name) => {
      const next = part.parts[name] ?? { parts: {}, reasons: [] };
      part.parts[name] = next;
      return next;
    }, tree);
    node.reasons.push(example === undefined || isMissing === true ? reason : `${reason}\n${example}`);
  }
  return schemaOf(tree);
}

interface FaultTree {
  readonly parts: Record<string, FaultTree>;
  readonly reasons: string[];
}

function schemaOf({ parts, reasons }: FaultTree): ErrorSchema {
  const below = Object.entries(parts).map(([name, part]) => [name, schemaOf(part)]);
  return {
    ...Object.fromEntries(below),
    ...(reasons.length === 0 ? {} : { __errors: reasons }),
  } as ErrorSchema;
}
