import { sendForm } from '../calls/calls.ts';
import { FormFields } from '../form-fields.tsx';
import type { FormTexts } from '../form-texts.server.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useFormCall } from '../use-form-call.ts';

const FORM = 'reachUs';
const ROWS = 4;

interface ReachUsFormProps {
  texts: FormTexts<typeof FORM>;
  onSent: () => void;
}

/** The reach-us form (docs/behavior.md, "Reach-us form"): contact data, reason and message. */
export function ReachUsForm({ texts, onSent }: ReachUsFormProps) {
  const { form, element, ...call } = useFormCall(FORM, {
    texts,
    send: (filled) => sendForm(FORM, filled),
    onDone: onSent,
  });
  return (
    <form {...element} noValidate>
      <FormFields
        form={FORM}
        texts={texts}
        register={form.register}
        errors={form.formState.errors}
        attempted={form.formState.isSubmitted}
        rows={ROWS}
      />
      <SubmitButton texts={texts.shared} {...call} />
    </form>
  );
}
