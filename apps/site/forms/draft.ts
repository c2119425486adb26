import type { FieldType } from '@website/model/contract/forms/form.ts';
import { askedFields, type FormName } from '@website/model/contract/forms/forms.ts';

/** What visitors type and choose; a file can't be kept, and what the page fills in is there anyway. */
const KEPT: readonly FieldType[] = ['line', 'text', 'email', 'choice', 'country', 'phone'];

type Values = Readonly<Record<string, string>>;

/** The fields of a form that a draft has. */
function keptFields(form: FormName): readonly string[] {
  return askedFields(form).flatMap(([name, { type }]) => (KEPT.includes(type) ? name : []));
}

/**
 * Keeps what was typed into a form for as long as its tab is there: it survives a reload, the way to another page and back,
 * and a crash. A form has one draft, wherever it stands: an applicant is the same person for each position.
 */
export function keepDraft(form: FormName, values: Values): void {
  withStorage((storage) => {
    const typed = keptFields(form).flatMap((name) => (values[name] ? [[name, values[name]]] : []));
    if (typed.length === 0) storage.removeItem(keyOf(form));
    else storage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(typed)));
  });
}

/** What was typed into a form before, if anything. */
export function draftOf(form: FormName): Values {
  return (
    withStorage((storage) => {
      const kept: unknown = JSON.parse(storage.getItem(keyOf(form)) ?? '{}');
      const entries = keptFields(form).map((name) => [name, (kept as Record<string, unknown>)[name]]);
      return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
    }) ?? {}
  );
}

/** Forgets what was typed into a form: it was sent, or its visitor has closed it. */
export function forgetDraft(form: FormName): void {
  withStorage((storage) => storage.removeItem(keyOf(form)));
}

function keyOf(form: FormName): string {
  return `draft ${form}`;
}

/** A browser may keep nothing at all, or have no room left: then there is no draft. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
