import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callBody } from '#contract/forms/call-body.ts';
import type { FormValues } from '#contract/forms/forms.ts';
import { formSchema } from '#contract/forms/rules.ts';
import { afterPaint } from '../after-paint.ts';
import { useCall } from '../call-state.ts';
import { callUrl } from '../calls/call-url.ts';
import { filledForms } from '../calls/filled-forms.ts';
import { sendReachUs } from '../calls/send-reach-us.ts';
import styles from '../form.module.css';
import { FormFields } from '../form-fields.tsx';
import { type PackedTexts, unpackTexts } from '../packed-texts.ts';
import { SubmitButton } from '../submit-button.tsx';

const FORM = 'reachUs';
const ROWS = 4;

interface ReachUsFormProps {
  texts: PackedTexts<typeof FORM>;
  onSent: () => void;
}

/** The reach-us form (docs/behavior.md, "Reach-us form"): who asks, why, and anything else. */
export function ReachUsForm({ texts: packed, onSent }: ReachUsFormProps) {
  const [texts] = useState(() => unpackTexts(FORM, packed));
  const [schema] = useState(() => formSchema(FORM, texts.fields, texts.shared));
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', resolver: zodResolver(schema) });
  const [filled] = useState(() =>
    filledForms((values: FormValues<typeof FORM>) => callBody(FORM, values, texts.fields)),
  );
  const call = useCall(FORM);
  const submit = handleSubmit((values) =>
    call.run(() => sendReachUs(filled.fill(values)), { onDone: onSent }),
  );

  return (
    <form
      ref={call.form}
      className={styles.form}
      method="post"
      action={callUrl(FORM)}
      noValidate
      onSubmit={afterPaint(submit)}
    >
      <FormFields form={FORM} texts={texts} register={register} errors={formState.errors} rows={ROWS} />
      <SubmitButton
        texts={texts.shared}
        busy={call.state === 'busy' ? texts.shared.sending : undefined}
        failed={call.state === 'failed'}
      />
    </form>
  );
}
