import { CONTACT_SUCCESS_DELAY_MS } from '@website/model/contract/constants.ts';
import { askedFields } from '@website/model/contract/forms/forms.ts';
import { useState } from 'react';
import { useHydrating } from '../../islands/island-context.tsx';
import { sendForm } from '../calls/calls.ts';
import { FormFields } from '../form-fields.tsx';
import type { FormTexts } from '../form-texts.server.ts';
import { SubmitButton } from '../submit-button.tsx';
import { SuccessModal } from '../success-modal/success-modal.tsx';
import { useFormCall } from '../use-form-call.ts';

const FORM = 'contact';
const ROWS = 5;

/** The contact page's form (docs/behavior.md, "Contact form"): an e-mail address and a message. */
export function ContactForm({ texts }: { texts: FormTexts<typeof FORM> }) {
  // Until hydration, the browser validates and submits the form natively.
  const hydrating = useHydrating();
  const [sent, setSent] = useState(false);
  const { form, element, ...call } = useFormCall(FORM, {
    texts,
    async send(filled) {
      await sendForm(FORM, filled);
      await new Promise((resolve) => setTimeout(resolve, CONTACT_SUCCESS_DELAY_MS));
    },
    onDone() {
      clear();
      setSent(true);
    },
  });
  const { errors, isSubmitted, isValid } = form.formState;

  function clear(): void {
    form.reset();
    // A native reset bypasses React: the event with the empty value resyncs it, so that entering the same value again counts as a change.
    for (const [name] of askedFields(FORM)) form.setValue(name, '');
  }

  return (
    <>
      <form {...element} noValidate={!hydrating}>
        <FormFields
          form={FORM}
          texts={texts}
          register={form.register}
          errors={errors}
          attempted={isSubmitted}
          rows={ROWS}
          announced
        />
        <SubmitButton texts={texts.shared} {...call} disabled={!(hydrating || isValid)} />
      </form>
      {sent && (
        <SuccessModal
          texts={texts}
          onClose={() => {
            clear();
            setSent(false);
          }}
        />
      )}
    </>
  );
}
