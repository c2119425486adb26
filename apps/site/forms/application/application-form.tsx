import { fieldOfType } from '@website/model/contract/forms/forms.ts';
import { useState } from 'react';
import { useHydrating } from '../../islands/island-context.tsx';
import { CallFailure, NoTokenError, sendForm } from '../calls/calls.ts';
import { FormFields } from '../form-fields.tsx';
import type { FormTexts } from '../form-texts.server.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useFormCall } from '../use-form-call.ts';
import { CvField } from './cv-field.tsx';
import { useCvUpload } from './cv-upload.ts';
import { PhoneField } from './phone-field.tsx';

const FORM = 'application';
const ROWS = 4;
const CV = fieldOfType(FORM, 'cv');
const COUNTRY = fieldOfType(FORM, 'country');
const POSITION = fieldOfType(FORM, 'position');

interface ApplicationFormProps {
  texts: FormTexts<typeof FORM>;
  /** Title of the position applied for. */
  role: string;
  onSent: () => void;
}

/** The form of a job application (docs/behavior.md, "Application form"). */
export function ApplicationForm({ texts, role, onSent }: ApplicationFormProps) {
  // Until hydration, the browser validates and submits the form natively.
  const hydrating = useHydrating();
  const upload = useCvUpload();
  const [refusal, setRefusal] = useState<string>();
  const { form, element, ...call } = useFormCall(FORM, {
    texts,
    defaultValues: { [CV]: '', [POSITION]: role },
    async send(filled) {
      setRefusal(undefined);
      if (upload.cv?.state === 'unsent') throw new NoTokenError('The CV can only be sent with its form');
      await sendForm(FORM, filled);
    },
    onDone: onSent,
    onRefused: (failure) => showClosed(failure) || askForAnotherCv(failure),
  });
  const { register, control, formState } = form;
  const { isSubmitted } = formState;
  // A failed upload is shown beside its file.
  const errors = upload.cv === null ? formState.errors : { ...formState.errors, [CV]: undefined };

  // The position may have closed while the page was open. No input can correct that, so the candidate is informed.
  function showClosed(failure: unknown): boolean {
    const message = failure instanceof CallFailure ? failure.refusalOf(`/${POSITION}`) : undefined;
    setRefusal(message);
    return message !== undefined;
  }

  // A CV that has expired without an application, or belongs to another one, can no longer be sent.
  function askForAnotherCv(failure: unknown): boolean {
    const message = failure instanceof CallFailure ? failure.refusalOf(`/${CV}`) : undefined;
    if (message === undefined) return false;
    upload.remove();
    form.resetField(CV);
    form.setError(CV, { message });
    return true;
  }

  // An application can be sent only after its CV is uploaded.
  const waiting = upload.cv?.state === 'uploading' ? texts.fields[CV].waiting : undefined;

  return (
    <form {...element} encType="multipart/form-data" noValidate={!hydrating}>
      <FormFields
        form={FORM}
        texts={texts}
        register={register}
        errors={errors}
        attempted={isSubmitted}
        rows={ROWS}
        renderers={{
          phone: (name) => (
            <PhoneField
              form={FORM}
              number={register(name)}
              country={register(COUNTRY)}
              texts={{ number: texts.fields[name], country: texts.fields[COUNTRY] }}
              error={errors[name]?.message}
            />
          ),
          // Rendered before the number.
          country: () => null,
          cv: (name) => (
            <CvField
              form={FORM}
              name={name}
              texts={texts.fields[name]}
              control={control}
              upload={upload}
              error={errors[name]?.message}
            />
          ),
          position: (name) => <input type="hidden" name={name} value={role} />,
        }}
      />
      <SubmitButton texts={texts.shared} {...call} busy={call.busy ?? waiting} refusal={refusal} />
    </form>
  );
}
