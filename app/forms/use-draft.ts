import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormName, FormValues } from '#contract/forms/forms.ts';
import { chooseOption } from '../ui/select/choose-option.ts';
import { draftOf, keepDraft } from './draft.ts';

/**
 * Fills a form with what was typed into it before, and keeps what is typed from now on. What is there already, since it was
 * typed before this page's scripts ran or put back by the browser, stays and is kept as well.
 */
export function useDraft<F extends FormName>(
  name: F,
  { getValues, setValue, subscribe }: UseFormReturn<FormValues<F>>,
  element: RefObject<HTMLFormElement | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there.
  useEffect(() => {
    for (const [field, value] of Object.entries(draftOf(name))) {
      const control = element.current?.elements.namedItem(field);
      if (control instanceof HTMLSelectElement) {
        if (isUntouched(control)) chooseOption(control, value);
      } else if (!getValues(field as never)) setValue(field as never, value as never);
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

/** Whether a selector still shows what it was served with. */
function isUntouched({ options, selectedIndex }: HTMLSelectElement): boolean {
  const served = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex === Math.max(0, served);
}
