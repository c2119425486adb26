import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import type { FormSchema } from '../../../texts/fields/form-schema.ts';
import type { FormContext } from './form-context.ts';
import { Foldable } from './group-template.tsx';

/** A list, with a button for a new entry. */
export function ListTemplate({
  schema,
  items,
  canAdd = false,
  onAddClick,
  fieldPathId,
  uiSchema: _,
}: ArrayFieldTemplateProps) {
  const { title, hint, isOptional = false, items: of } = schema as FormSchema;
  const name = title ?? 'Entries';
  return (
    <fieldset className="list">
      <legend>
        {name}
        {isOptional && <span className="quiet"> (optional)</span>}
      </legend>
      {hint !== undefined && <p className="quiet">{hint}</p>}
      <ol>{items}</ol>
      {canAdd && !Array.isArray(of) && (
        <button
          type="button"
          className="add"
          id={`${fieldPathId.$id}__add`}
          onClick={(event) => {
            onAddClick(event);
            const list = event.currentTarget.parentElement;
            // The new entry exists after the next render.
            requestAnimationFrame(() => showLast(list));
          }}
        >
          Add an entry<span className="unseen"> to {name}</span>
        </button>
      )}
    </fieldset>
  );
}

function showLast(list: HTMLElement | null): void {
  const last = list?.querySelector(':scope > ol > li:last-child');
  const details = last?.querySelector('details');
  if (details) details.open = true;
  last?.querySelector<HTMLElement>('input, textarea, select')?.focus();
}

/** An entry of a list. Groups are collapsed, so that a long list fits the screen. */
export function ListItemTemplate({
  children,
  index,
  totalItems,
  buttonsProps,
  registry,
  schema,
}: ArrayFieldItemTemplateProps) {
  const { fieldPathId, onMoveUpItem, onMoveDownItem, onRemoveItem, hasRemove } = buttonsProps;
  const { faulty } = registry.formContext as FormContext;
  const isGroup = (schema as FormSchema).type === 'object';
  const value = valueAt(registry, fieldPathId.path);
  const name = nameOf(value) ?? `Entry ${index + 1}`;
  const isFaulty = faulty.some((id) => id.startsWith(`${fieldPathId.$id}_`) || id === fieldPathId.$id);
  const buttons = hasRemove && (
    <fieldset className="item-buttons" aria-label={name}>
      <button
        type="button"
        disabled={index === 0}
        onClick={onMoveUpItem}
        aria-label={`Move ${name} up`}
        title="Move up"
      >
        ↑
      </button>
      <button
        type="button"
        disabled={index === totalItems - 1}
        onClick={onMoveDownItem}
        aria-label={`Move ${name} down`}
        title="Move down"
      >
        ↓
      </button>
      <button type="button" onClick={onRemoveItem} aria-label={`Remove ${name}`} title="Remove">
        ✕
      </button>
    </fieldset>
  );
  if (!isGroup)
    return (
      <li className="item single">
        {children}
        {buttons}
      </li>
    );
  return (
    <li className="item">
      <Foldable title={name} opens={isFaulty || nameOf(value) === undefined}>
        {children}
      </Foldable>
      {buttons}
    </li>
  );
}

/** An entry's title. */
function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : short(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const texts = Object.values(value).filter((part) => typeof part === 'string' && part !== '');
  const [first, second] = texts as string[];
  if (first === undefined) return undefined;
  // A number alone is no title.
  return short(first.length < 8 && second !== undefined ? `${first} ${second}` : first);
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function valueAt(
  { formContext }: ArrayFieldItemTemplateProps['registry'],
  path: readonly (string | number)[],
): unknown {
  return path.reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | undefined)?.[name],
    (formContext as FormContext).value,
  );
}
