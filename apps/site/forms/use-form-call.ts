import { zodResolver } from '@hookform/resolvers/zod';
import { callBody } from '@website/model/contract/forms/call-body.ts';
import { filled } from '@website/model/contract/forms/filled.ts';
import type { CallBody, FormName, FormValues } from '@website/model/contract/forms/forms.ts';
import { formSchema } from '@website/model/contract/forms/rules.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import { afterPaint } from './after-paint.tsx';
import { useCall } from './call-state.ts';
import { callUrl } from './calls/call.ts';
import { type Filled, filledForms } from './calls/filled-forms.ts';
import { forgetDraft } from './draft.ts';
import styles from './form.module.css';
import type { FormTexts } from './form-texts.server.ts';
import { useDraft } from './use-draft.ts';

interface FormCall<F extends FormName> {
  texts: FormTexts<F>;
  /** What nobody types or chooses. What was filled in before the page's scripts arrived is kept where nothing is given. */
  defaultValues?: DefaultValues<FormValues<F>>;
  /** Makes the call; it was taken when this returns. */
  send: (filled: Filled<CallBody<F>>) => Promise<void>;
  /** Not called for a form that is no longer there. */
  onDone: () => void;
  /** Shows what has to be corrected, if that is why the call failed, and says whether it is. */
  onRefused?: (failure: unknown) => boolean;
}

/** A form on its page: what it says and holds, and what its element and button need. */
interface FormOnPage<F extends FormName> {
  form: UseFormReturn<FormValues<F>>;
  element: Pick<ComponentProps<'form'>, 'className' | 'method' | 'action' | 'onSubmit'> & {
    ref: ReturnType<typeof useCall>['form'];
  };
  busy: string | undefined;
  failed: boolean;
}

/**
 * What the page of every form does: checks what is filled in by the form's rules, and sends what passes them, as often as
 * its visitor presses the button, under one key until it was taken.
 */
export function useFormCall<F extends FormName>(
  name: F,
  { texts, defaultValues, send, ...callbacks }: FormCall<F>,
): FormOnPage<F> {
  const [resolver] = useState(() => zodResolver(formSchema(name, texts.fields, texts.shared)));
  const form = useForm({ mode: 'onTouched', resolver, ...(defaultValues && { defaultValues }) });
  const [filled] = useState(() =>
    filledForms((values: FormValues<F>) => callBody(name, values, texts.fields)),
  );
  const call = useCall(name);
  useDraft(name, form, call.form);
  const { errors, isSubmitted } = form.formState;
  const isFaulty = isSubmitted && Object.keys(errors).length > 0;
  useFaultyTitle(isFaulty ? texts.shared.faultyTitle : undefined);
  const submit = form.handleSubmit((values) =>
    call.run(async () => {
      await send(filled.fill(values));
      filled.taken();
      forgetDraft(name);
    }, callbacks),
  );
  return {
    form,
    element: {
      ref: call.form,
      className: styles.form,
      method: 'post',
      action: callUrl(name),
      onSubmit: afterPaint(submit),
    },
    busy: call.state === 'busy' ? texts.shared.sending : undefined,
    failed: call.state === 'failed',
  };
}

/**
 * Says in the page's title that its form has something to correct, which is what is read out first and what the tab shows.
 *
 * @param text - how the title then reads; nothing while there is nothing to correct
 */
function useFaultyTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return;
    const usual = document.title;
    const faulty = filled(text, { title: usual });
    document.title = faulty;
    return () => {
      if (document.title === faulty) document.title = usual;
    };
  }, [text]);
}
