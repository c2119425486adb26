import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { CONTACT_NUMBER_MAX_DIGITS } from '#contract/constants.ts';
import { callBody } from '#contract/forms/call-body.ts';
import type { AskedName, FormValues } from '#contract/forms/forms.ts';
import { formSchema } from '#contract/forms/rules.ts';
import { useHydrating } from '../../start/use-hydrating.ts';
import control from '../../ui/field/control.module.css';
import { Field } from '../../ui/field/field.tsx';
import { afterPaint } from '../after-paint.ts';
import { type CallState, useCall } from '../call-state.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { callUrl } from '../calls/call-url.ts';
import { filledForms } from '../calls/filled-forms.ts';
import { sendApplication } from '../calls/send-application.ts';
import { NoTokenError } from '../calls/xsrf-token.ts';
import formStyles from '../form.module.css';
import { FormFields } from '../form-fields.tsx';
import type { FormTexts } from '../form-texts.ts';
import { type PackedTexts, unpackTexts } from '../packed-texts.ts';
import { SubmitButton } from '../submit-button.tsx';
import styles from './application-form.module.css';
import { CountrySelect } from './country-select.tsx';
import { CvField } from './cv-field.tsx';
import { type ChosenCv, useCvUpload } from './cv-upload.ts';

const FORM = 'application';
const ROWS = 4;

/** What the browser itself asks of a number until scripts run. */
const CONTACT_NUMBER_PATTERN = `[0-9]{1,${CONTACT_NUMBER_MAX_DIGITS}}`;

type Values = FormValues<typeof FORM>;

interface ApplicationFormProps {
  texts: PackedTexts<typeof FORM>;
  /** Title of the position applied for. */
  role: string;
  onSent: () => void;
}

/** The form of a job application (docs/behavior.md, "Application form"). */
export function ApplicationForm({ texts: packed, role, onSent }: ApplicationFormProps) {
  // Until scripts run, the browser itself checks the form and posts it.
  const hydrating = useHydrating();
  const [texts] = useState(() => unpackTexts(FORM, packed));
  const [schema] = useState(() => formSchema(FORM, texts.fields, texts.shared));
  // No default values for what is typed or chosen: whatever was there before this page's scripts arrived is kept.
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: { s3bucketpathname: '', role },
  });
  const { register, handleSubmit, formState, resetField, setError } = form;
  const { errors } = formState;
  const [filled] = useState(() => filledForms((values: Values) => callBody(FORM, values, texts.fields)));
  const upload = useCvUpload();
  const call = useCall('application');
  const submit = handleSubmit((values) =>
    call.run(() => send(values), { onDone: onSent, onRefused: askForAnotherCv }),
  );

  async function send(values: Values) {
    if (upload.cv?.state === 'unsent') throw new NoTokenError('The CV goes with its form');
    await sendApplication(filled.fill(values));
  }

  // A CV that was kept too long without an application, or that another application has taken, can no longer be sent.
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
      <FormFields
        form={FORM}
        texts={texts}
        register={register}
        errors={errors}
        rows={ROWS}
        marked
        drawn={{
          phone: (name) => <Phone key={name} name={name} hydrating={hydrating} texts={texts} form={form} />,
          // It stands before the number.
          country: () => null,
          cv: (name) => (
            <CvField
              key={name}
              form={FORM}
              texts={texts.fields.s3bucketpathname}
              control={form.control}
              upload={upload}
              error={errors.s3bucketpathname?.message}
            />
          ),
          position: (name) => <input key={name} type="hidden" name={name} value={role} />,
        }}
      />
      <SubmitButton
        texts={texts.shared}
        busy={busyWith(upload.cv, call.state, texts)}
        failed={call.state === 'failed'}
      />
    </form>
  );
}

interface PhoneProps {
  name: AskedName<typeof FORM>;
  hydrating: boolean;
  texts: FormTexts<typeof FORM>;
  form: Pick<UseFormReturn<Values>, 'register' | 'formState'>;
}

/** A telephone number, with the country whose dial code it has. */
function Phone({ name, hydrating, texts, form: { register, formState } }: PhoneProps) {
  const { contactNumber, country } = texts.fields;
  return (
    <Field
      form={FORM}
      name={name}
      label={contactNumber.label}
      required
      marked
      error={formState.errors[name]?.message}
    >
      {(props) => (
        <div className={styles.number}>
          <CountrySelect texts={country} field={register('country')} />
          <input
            {...props}
            {...register(name)}
            className={control.control}
            type="tel"
            dir="ltr"
            pattern={CONTACT_NUMBER_PATTERN}
            title={hydrating ? contactNumber.rule : undefined}
            placeholder={contactNumber.placeholder}
            autoComplete="tel-national"
          />
        </div>
      )}
    </Field>
  );
}

/** What the button waits for: an application can only be sent once its CV has arrived. */
function busyWith(cv: ChosenCv, call: CallState, { shared, fields }: FormTexts<typeof FORM>) {
  if (call === 'busy') return shared.sending;
  return cv?.state === 'uploading' ? fields.s3bucketpathname.waiting : undefined;
}
