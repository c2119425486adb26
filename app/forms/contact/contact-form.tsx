import { useEffect, useState } from 'react';
import { CONTACT_SUCCESS_DELAY_MS } from '#contract/constants.ts';
import { askedFields } from '#contract/forms/forms.ts';
import { useHydrating } from '../../start/use-hydrating.ts';
import { sendContact } from '../calls/send-contact.ts';
import { FormFields } from '../form-fields.tsx';
import type { PackedTexts } from '../packed-texts.ts';
import { SubmitButton } from '../submit-button.tsx';
import { SuccessModal } from '../success-modal/success-modal.tsx';
import { useFormCall } from '../use-form-call.ts';

const FORM = 'contact';
const ROWS = 5;

/** The contact page's form (docs/behavior.md, "Contact form"): an e-mail address and a message. */
export function ContactForm({ texts: packed }: { texts: PackedTexts<typeof FORM> }) {
  // Until scripts run, the browser itself checks the form and posts it.
  const hydrating = useHydrating();
  const [sent, setSent] = useState(false);
  const { texts, form, element, ...call } = useFormCall(FORM, {
    texts: packed,
    async send(filled) {
      await sendContact(filled);
      await new Promise((resolve) => setTimeout(resolve, CONTACT_SUCCESS_DELAY_MS));
    },
    onDone() {
      // The button is about to be disabled and would lose the focus; the modal gives it back to where it is now.
      element.ref.current?.focus({ preventScroll: true });
      clear();
      setSent(true);
    },
  });
  const { errors, isSubmitted, isValid } = form.formState;
  const isChecked = useChecked();

  function clear(): void {
    form.reset();
    // The form is reset behind React's back: told of the empty value, it notices when the same one is filled in again.
    for (const [name] of askedFields(FORM)) form.setValue(name, '');
  }

  return (
    <>
      <form {...element} tabIndex={-1} noValidate={!hydrating}>
        <FormFields
          form={FORM}
          texts={texts}
          register={form.register}
          errors={errors}
          attempted={isSubmitted}
          rows={ROWS}
          announced
        />
        <SubmitButton
          texts={texts.shared}
          {...call}
          disabled={isChecked && !isValid}
          onPressInVain={() => element.ref.current?.requestSubmit()}
        />
      </form>
      {sent && (
        <SuccessModal
          texts={packed}
          onClose={() => {
            clear();
            setSent(false);
          }}
        />
      )}
    </>
  );
}

/**
 * Whether the form has been checked for the first time, which ends with the task it begins in. Until then SUBMIT can be
 * pressed, as served: a press that waited for scripts is done as soon as they listen, and would be lost on a disabled button.
 */
function useChecked(): boolean {
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(true));
    return () => clearTimeout(timer);
  }, []);
  return isChecked;
}
