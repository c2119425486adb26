import type { FieldTemplateProps } from '@rjsf/utils';
import type { FormSchema } from '../../../texts/fields/form-schema.ts';
import { labelOf } from '../../../texts/fields/labels.ts';

/** A field with its label, hint, counter and faults; groups and lists have their own templates. */
export function FieldTemplate({
  id,
  fieldPathId,
  schema,
  children,
  rawErrors = [],
  formData,
}: FieldTemplateProps) {
  const { title, hint, example, maxLength, isOptional = false, type } = schema as FormSchema;
  const faults = [...new Set(rawErrors)].map((fault) => {
    const [reason = '', ...lines] = fault.split('\n');
    const shown = lines.length === 1 ? (lines[0] ?? '').replace(/^(?:[A-Za-z]+:|-) /, '') : '';
    return { reason, shown };
  });
  const faultList = faults.length > 0 && (
    <div className="fault" id={`${id}__fault`}>
      {faults.map(({ reason, shown }) => (
        <p key={reason}>
          {capital(reason)}
          {shown !== '' && (
            <>
              {' '}
              For example: <code>{shown}</code>
            </>
          )}
        </p>
      ))}
    </div>
  );
  if (type === 'object' || type === 'array') {
    return (
      <div id={id}>
        {children}
        {faultList}
      </div>
    );
  }
  const isEntry = typeof fieldPathId.path.at(-1) === 'number';
  const label = isEntry ? `${entryName(fieldPathId.path)} ${Number(fieldPathId.path.at(-1)) + 1}` : title;
  const length = typeof formData === 'string' ? formData.length : 0;
  return (
    <div className="field">
      {type !== 'boolean' && (
        <label htmlFor={id} className={isEntry ? 'unseen' : undefined}>
          {label}
          {isOptional && <span className="quiet"> (optional)</span>}
        </label>
      )}
      {(hint !== undefined || (example !== undefined && !isEntry)) && (
        <p className="quiet" id={`${id}__hint`}>
          {hint}
          {example !== undefined && !hint?.includes(example) ? ` For example: ${example}` : ''}
        </p>
      )}
      {children}
      {maxLength !== undefined && (
        <p className={length > maxLength ? 'fault' : 'quiet'} id={`${id}__count`}>
          {length} of at most {maxLength} characters
        </p>
      )}
      {faultList}
    </div>
  );
}

/** The label of a single entry of a list. */
function entryName(path: readonly (string | number)[]): string {
  const list = path.findLast((part) => typeof part === 'string');
  return list === undefined ? 'Entry' : `${labelOf(list)}, entry`;
}

function capital(text = ''): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!)]$/.test(text) ? '' : '.'}`;
}
