import type { FormName, FormValues } from '@website/model/contract/forms/forms.ts';
import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { loadDraft, saveDraft } from './draft.ts';

/**
 * Restores a form's draft, and saves changes to it from now on. Values that are there already, typed before hydration or restored by
 * the browser, take precedence and are saved as well.
 */
export function useDraft<F extends FormName>(
  name: F,
  { getValues, register, subscribe }: UseFormReturn<FormValues<F>>,
  element: RefObject<HTMLFormElement | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount; later it would overwrite the visitor's input.
  useEffect(() => {
    for (const [field, value] of Object.entries(loadDraft(name))) {
      const control = element.current?.elements.namedItem(field);
      if (control instanceof HTMLSelectElement) {
        if (isUntouched(control)) chooseOption(control, value);
      } else if (isWritten(control) && control.value === '') {
        control.value = value;
        // As an input event: the value then counts for the form's validity, without showing an error yet.
        register(field as never).onChange({ type: 'input', target: control });
      }
    }
    const keep = () => {
      // An untouched select is not saved.
      const controls = element.current?.elements;
      const typed = Object.entries<string>(getValues()).filter(([field]) => {
        const control = controls?.namedItem(field);
        return !(control instanceof HTMLSelectElement && isUntouched(control));
      });
      saveDraft(name, Object.fromEntries(typed));
    };
    keep();
    return subscribe({ formState: { values: true }, callback: keep });
  }, []);
}

function isWritten(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}

/** Whether a select still has its default option. */
function isUntouched({ options, selectedIndex }: HTMLSelectElement): boolean {
  const served = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex === Math.max(0, served);
}

/** Selects an option, if it exists, with the `change` event of a visitor's choice. */
export function chooseOption(selector: HTMLSelectElement, value: string): void {
  if (![...selector.options].some((option) => option.value === value)) return;
  selector.value = value;
  selector.dispatchEvent(new Event('change', { bubbles: true }));
}
