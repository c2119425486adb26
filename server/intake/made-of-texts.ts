import type { FormsContent } from '#contract/forms/forms-content.ts';

/** Makes something of the forms' texts once, and anew when a later build has brought others. */
export function madeOfTexts<T>(make: (forms: FormsContent) => T): (forms: FormsContent) => T {
  let latest: { forms: FormsContent; made: T } | undefined;
  return (forms) => {
    if (latest?.forms !== forms) latest = { forms, made: make(forms) };
    return latest.made;
  };
}
