import type { FieldType } from '@website/model/contract/forms/forms.ts';
import { askedFields, type FormName } from '@website/model/contract/forms/forms.ts';

/** The field types that are saved; a file can't be, and a prefilled value need not be. */
const SAVED: readonly FieldType[] = ['line', 'text', 'email', 'choice', 'country', 'phone'];

type Values = Readonly<Record<string, string>>;

/** The names of the fields in a form's draft. */
function savedFields(form: FormName): readonly string[] {
  return askedFields(form).flatMap(([name, { type }]) => (SAVED.includes(type) ? name : []));
}

/**
 * Saves a form's draft in session storage: it survives a reload, navigation and a crash. A form has one draft on all pages, since an
 * applicant is the same person for each position.
 */
export function saveDraft(form: FormName, values: Values): void {
  withStorage((storage) => {
    const typed = savedFields(form).flatMap((name) => (values[name] ? [[name, values[name]]] : []));
    if (typed.length === 0) storage.removeItem(keyOf(form));
    else storage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(typed)));
  });
}

/** A form's draft; empty if there is none. */
export function loadDraft(form: FormName): Values {
  return (
    withStorage((storage) => {
      const kept: unknown = JSON.parse(storage.getItem(keyOf(form)) ?? '{}');
      const entries = savedFields(form).map((name) => [name, (kept as Record<string, unknown>)[name]]);
      return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
    }) ?? {}
  );
}

/** Deletes a form's draft, after it was sent or closed. */
export function deleteDraft(form: FormName): void {
  withStorage((storage) => storage.removeItem(keyOf(form)));
}

function keyOf(form: FormName): string {
  return `draft ${form}`;
}

/** Storage may be blocked or full: then there is no draft. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
