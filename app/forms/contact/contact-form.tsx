import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CONTACT_SUCCESS_DELAY_MS } from '#contract/constants.ts';
import { type ContactForm as ContactFields, contactFormSchema } from '#contract/contact-message.ts';
import control from '../../ui/field/control.module.css';
import { Field } from '../../ui/field/field.tsx';
import { useHydrating } from '../../ui/use-hydrating.ts';
import { afterPaint } from '../after-paint.ts';
import { useCall } from '../call-state.ts';
import { callUrl } from '../calls/call-url.ts';
import { sendContact } from '../calls/send-contact.ts';
import { filledForms } from '../filled-forms.ts';
import form from '../form.module.css';
import { SubmitButton } from '../submit-button.tsx';
import { SuccessModal } from '../success-modal/success-modal.tsx';
import { contactBody } from './contact-body.ts';

const FORM = 'contact';

/** The contact page's form (specification, sections 2, 4 and 5): an e-mail address and a message. */
export function ContactForm() {
  // Until scripts run, the browser itself checks the form and posts it.
  const hydrating = useHydrating();
  // No default values: what was typed before this page's scripts arrived is kept, and checked.
  const { register, handleSubmit, reset, setValue, formState } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(contactFormSchema),
  });
  const { errors, isValid } = formState;
  const [filled] = useState(() => filledForms(contactBody));
  const call = useCall('contact');
  const [sent, setSent] = useState(false);

  const clear = () => {
    reset();
    // The form is reset behind React's back: told of the empty value, it notices when the same one is filled in again.
    setValue('contactemail', '');
    setValue('message', '');
  };

  const send = async (values: ContactFields) => {
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
        className={form.form}
        method="post"
        action={callUrl('contact')}
        noValidate={!hydrating}
        onSubmit={afterPaint(submit)}
      >
        <Field
          form={FORM}
          name="contactemail"
          label="Email"
          required
          announced
          error={errors.contactemail?.message}
        >
          {(props) => (
            <input
              {...props}
              {...register('contactemail')}
              className={control.control}
              type="email"
              autoComplete="email"
              spellCheck={false}
              enterKeyHint="next"
            />
          )}
        </Field>
        <Field form={FORM} name="message" label="Message" hint="Optional" error={errors.message?.message}>
          {(props) => <textarea {...props} {...register('message')} className={control.control} rows={5} />}
        </Field>
        <SubmitButton
          busy={call.state === 'busy' ? 'Sending…' : undefined}
          failed={call.state === 'failed'}
          disabled={!hydrating && !isValid}
        />
      </form>
      {sent && (
        <SuccessModal
          title="Get in touch"
          onClose={() => {
            clear();
            setSent(false);
          }}
        />
      )}
    </>
  );
}
