import { sendReachUs } from '../calls/send-reach-us.ts';
import { FormFields } from '../form-fields.tsx';
import type { PackedTexts } from '../packed-texts.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useFormCall } from '../use-form-call.ts';

const FORM = 'reachUs';
const ROWS = 4;

interface ReachUsFormProps {
  texts: PackedTexts<typeof FORM>;
  onSent: () => void;
}

/** The reach-us form (docs/behavior.md, "Reach-us form"): who asks, why, and anything else. */
export function ReachUsForm({ texts: packed, onSent }: ReachUsFormProps) {
  const { texts, form, element, ...call } = useFormCall(FORM, {
    texts: packed,
    send: sendReachUs,
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
