import type { FormName, FormValues } from '@website/model/contract/forms/forms.ts';
import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftOf, keepDraft } from './draft.ts';

/**
 * Fills a form with what was typed into it before, and keeps what is typed from now on. What is there already, since it was
 * typed before this page's scripts ran or put back by the browser, stays and is kept as well.
 */
export function useDraft<F extends FormName>(
  name: F,
  { getValues, register, subscribe }: UseFormReturn<FormValues<F>>,
  element: RefObject<HTMLFormElement | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there; later it would write over what was typed.
  useEffect(() => {
    for (const [field, value] of Object.entries(draftOf(name))) {
      const control = element.current?.elements.namedItem(field);
      if (control instanceof HTMLSelectElement) {
        if (isUntouched(control)) chooseOption(control, value);
      } else if (isWritten(control) && control.value === '') {
        control.value = value;
        // As if it were typed: only then it counts for whether the form is valid, without being called wrong yet.
        register(field as never).onChange({ type: 'input', target: control });
      }
    }
    const keep = () => {
      // A selector that nobody has touched says nothing.
      const controls = element.current?.elements;
      const typed = Object.entries<string>(getValues()).filter(([field]) => {
        const control = controls?.namedItem(field);
        return !(control instanceof HTMLSelectElement && isUntouched(control));
      });
      keepDraft(name, Object.fromEntries(typed));
    };
    keep();
    return subscribe({ formState: { values: true }, callback: keep });
  }, []);
}

function isWritten(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}

/** Whether a selector still shows what it was served with. */
function isUntouched({ options, selectedIndex }: HTMLSelectElement): boolean {
  const served = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex === Math.max(0, served);
}

/** Chooses an option as a visitor would, so that whoever listens to the selector is told. An unknown one is not chosen. */
export function chooseOption(selector: HTMLSelectElement, value: string): void {
  if (![...selector.options].some((option) => option.value === value)) return;
  selector.value = value;
  selector.dispatchEvent(new Event('change', { bubbles: true }));
}
