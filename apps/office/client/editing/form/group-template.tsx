import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FormSchema } from '../../../texts/fields/form-schema.ts';
import { PictureSlot } from '../pictures/picture-places.tsx';
import type { FormContext } from './form-context.ts';

/** A group of fields. Metadata for search engines comes last, collapsed. */
export function GroupTemplate({
  fieldPathId,
  schema,
  properties,
  formData,
  registry,
}: ObjectFieldTemplateProps) {
  const { title, hint, isOptional = false } = schema as FormSchema;
  const { path } = fieldPathId;
  const { file, places, onPicture, faulty } = registry.formContext as FormContext;
  const name = (formData as { name?: unknown } | undefined)?.name;
  const hasLogo =
    file === 'customers.yaml' && path.length === 1 && typeof name === 'string' && name.trim() !== '';
  const fields = (
    <>
      {hint !== undefined && <p className="quiet">{hint}</p>}
      {properties.map(({ content, name: key }) => (
        <div key={key}>{content}</div>
      ))}
      {hasLogo && (
        <PictureSlot
          place="logos/"
          name={name}
          label="Logo"
          hint="An SVG drawing in one color, cropped to its outline. Without it the wall of logos shows the name."
          mustBeDrawing
          file={places.find(({ label }) => label === name)?.file}
          onUploaded={onPicture}
        />
      )}
    </>
  );
  if (path.length === 0 || typeof path.at(-1) === 'number') return <div className="fields">{fields}</div>;
  const isAside = path.at(-1) === 'metadata' || isOptional;
  if (!isAside)
    return (
      <fieldset className="group">
        <legend>{title}</legend>
        {fields}
      </fieldset>
    );
  const isFaulty = faulty.some((id) => id.startsWith(`${fieldPathId.$id}_`));
  return (
    <Foldable
      className="group"
      opens={isFaulty}
      title={
        <>
          {title}
          {isOptional && <span className="quiet"> (optional)</span>}
        </>
      }
    >
      {fields}
    </Foldable>
  );
}

interface FoldableProps {
  readonly title: ReactNode;
  /** It expands when this becomes true; only the user collapses it. */
  readonly opens: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A collapsible part of a form. */
export function Foldable({ title, opens, className, children }: FoldableProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (opens && details.current !== null) details.current.open = true;
  }, [opens]);
  return (
    <details ref={details} className={className}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
