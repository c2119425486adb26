import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ApplicationForm as ApplicationFields, applicationFormSchema } from '#contract/application.ts';
import { CONTACT_NUMBER_MAX_DIGITS } from '#contract/constants.ts';
import control from '../../ui/field/control.module.css';
import { Field } from '../../ui/field/field.tsx';
import { useHydrating } from '../../ui/use-hydrating.ts';
import { afterPaint } from '../after-paint.ts';
import { type CallState, useCall } from '../call-state.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { callUrl } from '../calls/call-url.ts';
import { sendApplication } from '../calls/send-application.ts';
import { NoTokenError } from '../calls/xsrf-token.ts';
import { filledForms } from '../filled-forms.ts';
import formStyles from '../form.module.css';
import { SubmitButton } from '../submit-button.tsx';
import { applicationBody } from './application-body.ts';
import styles from './application-form.module.css';
import { CountrySelect } from './country-select.tsx';
import { CvField } from './cv-field.tsx';
import { type ChosenCv, useCvUpload } from './cv-upload.ts';

const FORM = 'application';

/** What the browser itself asks of a number until scripts run, and how it says so. */
const CONTACT_NUMBER_PATTERN = `[0-9]{1,${CONTACT_NUMBER_MAX_DIGITS}}`;
const CONTACT_NUMBER_RULE = `1 to ${CONTACT_NUMBER_MAX_DIGITS} digits`;

interface ApplicationFormProps {
  /** Title of the position applied for. */
  role: string;
  onSent: () => void;
}

/** The form of a job application (specification, sections 2 to 5). */
export function ApplicationForm({ role, onSent }: ApplicationFormProps) {
  // Until scripts run, the browser itself checks the form and posts it.
  const hydrating = useHydrating();
  // No default values for what is typed or chosen: what was, before this page's scripts arrived, is kept.
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(applicationFormSchema),
    defaultValues: { s3bucketpathname: '', role },
  });
  const { register, handleSubmit, formState, resetField, setError } = form;
  const { errors } = formState;
  const [filled] = useState(() => filledForms(applicationBody));
  const upload = useCvUpload();
  const call = useCall('application');
  const submit = handleSubmit((values) =>
    call.run(() => send(values), { onDone: onSent, onRefused: askForAnotherCv }),
  );

  async function send(values: ApplicationFields) {
    if (upload.cv?.state === 'unsent') throw new NoTokenError('The CV goes with its form');
    await sendApplication(filled.fill(values));
  }

  // A CV that was kept too long without an application, or that another one has taken, can't be sent any more.
  function askForAnotherCv(failure: unknown): boolean {
    const message = failure instanceof CallFailure ? failure.refusalOf('/s3bucketpathname') : undefined;
    if (message === undefined) return false;
    upload.remove();
    resetField('s3bucketpathname');
    setError('s3bucketpathname', { message });
    return true;
  }

  return (
    <form
      ref={call.form}
      className={formStyles.form}
      method="post"
      action={callUrl('application')}
      encType="multipart/form-data"
      noValidate={!hydrating}
      onSubmit={afterPaint(submit)}
    >
      <input type="hidden" name="role" value={role} />
      <Field form={FORM} name="name" label="Name" required marked error={errors.name?.message}>
        {(props) => (
          <input
            {...props}
            {...register('name')}
            className={control.control}
            placeholder="Enter the name"
            autoComplete="name"
            spellCheck={false}
          />
        )}
      </Field>
      <Field form={FORM} name="email" label="Email" required marked error={errors.email?.message}>
        {(props) => (
          <input
            {...props}
            {...register('email')}
            className={control.control}
            type="email"
            placeholder="Enter the email address"
            autoComplete="email"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        form={FORM}
        name="contactNumber"
        label="Contact number"
        required
        marked
        error={errors.contactNumber?.message}
      >
        {(props) => (
          <div className={styles.number}>
            <CountrySelect field={register('country')} />
            <input
              {...props}
              {...register('contactNumber')}
              className={control.control}
              type="tel"
              pattern={CONTACT_NUMBER_PATTERN}
              title={hydrating ? CONTACT_NUMBER_RULE : undefined}
              placeholder="0000 000000"
              autoComplete="tel-national"
            />
          </div>
        )}
      </Field>
      <CvField form={FORM} control={form.control} upload={upload} error={errors.s3bucketpathname?.message} />
      <SubmitButton busy={busyWith(upload.cv, call.state)} failed={call.state === 'failed'} />
    </form>
  );
}

/** What the button waits for: an application can only be sent once its CV has arrived. */
function busyWith(cv: ChosenCv, call: CallState): string | undefined {
  if (call === 'busy') return 'Sending…';
  return cv?.state === 'uploading' ? 'Uploading your CV…' : undefined;
}
