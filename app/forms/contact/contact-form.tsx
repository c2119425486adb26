import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CONTACT_SUCCESS_DELAY_MS } from '#contract/constants.ts';
import { callBody } from '#contract/forms/call-body.ts';
import { askedFields, type FormValues } from '#contract/forms/forms.ts';
import { formSchema } from '#contract/forms/rules.ts';
import { useHydrating } from '../../start/use-hydrating.ts';
import { afterPaint } from '../after-paint.ts';
import { useCall } from '../call-state.ts';
import { callUrl } from '../calls/call-url.ts';
import { filledForms } from '../calls/filled-forms.ts';
import { sendContact } from '../calls/send-contact.ts';
import formStyles from '../form.module.css';
import { FormFields } from '../form-fields.tsx';
import { type PackedTexts, unpackTexts } from '../packed-texts.ts';
import { SubmitButton } from '../submit-button.tsx';
import { SuccessModal } from '../success-modal/success-modal.tsx';

const FORM = 'contact';
const ROWS = 5;

/** The contact page's form (docs/behavior.md, "Contact form"): an e-mail address and a message. */
export function ContactForm({ texts: packed }: { texts: PackedTexts<typeof FORM> }) {
  // Until scripts run, the browser itself checks the form and posts it.
  const hydrating = useHydrating();
  const [texts] = useState(() => unpackTexts(FORM, packed));
  const [schema] = useState(() => formSchema(FORM, texts.fields, texts.shared));
  // No default values: what was typed before this page's scripts arrived is kept, and checked.
  const { register, handleSubmit, reset, setValue, formState } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(schema),
  });
  const { errors, isValid } = formState;
  const [filled] = useState(() => filledForms((values: Values) => callBody(FORM, values, texts.fields)));
  const call = useCall(FORM);
  const [sent, setSent] = useState(false);

  const clear = () => {
    reset();
    // The form is reset behind React's back: told of the empty value, it notices when the same one is filled in again.
    for (const [name] of askedFields(FORM)) setValue(name, '');
  };

  const send = async (values: Values) => {
    await sendContact(filled.fill(values));
    filled.taken();
    await new Promise((resolve) => setTimeout(resolve, CONTACT_SUCCESS_DELAY_MS));
  };
  const onDone = () => {
    // The button is about to be disabled and would lose the focus; the modal gives it back to where it is now.
    call.form.current?.focus({ preventScroll: true });
    clear();
    setSent(true);
  };
  const submit = handleSubmit((values) => call.run(() => send(values), { onDone }));

  return (
    <>
      <form
        ref={call.form}
        tabIndex={-1}
        className={formStyles.form}
        method="post"
        action={callUrl(FORM)}
        noValidate={!hydrating}
        onSubmit={afterPaint(submit)}
      >
        <FormFields form={FORM} texts={texts} register={register} errors={errors} rows={ROWS} announced />
        <SubmitButton
          texts={texts.shared}
          busy={call.state === 'busy' ? texts.shared.sending : undefined}
          failed={call.state === 'failed'}
          disabled={!hydrating && !isValid}
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

type Values = FormValues<typeof FORM>;
