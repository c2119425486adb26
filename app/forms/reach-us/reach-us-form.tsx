import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ReachUsRequest, reachUsFormSchema } from '#contract/reach-us.ts';
import { REASONS } from '#contract/reasons.ts';
import control from '../../ui/field/control.module.css';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { afterPaint } from '../after-paint.ts';
import { useCall } from '../call-state.ts';
import { callUrl } from '../calls/call-url.ts';
import { sendReachUs } from '../calls/send-reach-us.ts';
import { filledForms } from '../filled-forms.ts';
import styles from '../form.module.css';
import { SubmitButton } from '../submit-button.tsx';

const FORM = 'reach-us';
const REASON_OPTIONS = REASONS.map((reason) => ({ value: reason, text: reason }));

/** The reach-us form (specification, sections 2 and 5): who asks, why, and anything else. */
export function ReachUsForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(reachUsFormSchema),
    defaultValues: { name: '', emailId: '', comments: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const [filled] = useState(() => filledForms((request: ReachUsRequest) => request));
  const call = useCall('reachUs');
  const submit = handleSubmit((values) =>
    call.run(() => sendReachUs(filled.fill(values)), { onDone: onSent }),
  );

  return (
    <form
      ref={call.form}
      className={styles.form}
      method="post"
      action={callUrl('reachUs')}
      noValidate
      onSubmit={afterPaint(submit)}
    >
      <Field form={FORM} name="name" label="Name" required error={errors.name?.message}>
        {(props) => (
          <input
            {...props}
            {...register('name')}
            className={control.control}
            autoComplete="name"
            spellCheck={false}
          />
        )}
      </Field>
      <Field form={FORM} name="emailId" label="Email" required error={errors.emailId?.message}>
        {(props) => (
          <input
            {...props}
            {...register('emailId')}
            className={control.control}
            type="email"
            autoComplete="email"
            spellCheck={false}
          />
        )}
      </Field>
      <Field form={FORM} name="reason" label="Reason" required error={errors.reason?.message}>
        {(props) => (
          <Select
            {...props}
            {...register('reason')}
            options={REASON_OPTIONS}
            invitation="Select"
            defaultValue=""
          />
        )}
      </Field>
      <Field form={FORM} name="comments" label="Comments" hint="Optional" error={errors.comments?.message}>
        {(props) => <textarea {...props} {...register('comments')} className={control.control} rows={4} />}
      </Field>
      <SubmitButton busy={call.state === 'busy' ? 'Sending…' : undefined} failed={call.state === 'failed'} />
    </form>
  );
}
