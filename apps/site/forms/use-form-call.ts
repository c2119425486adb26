import { zodResolver } from '@hookform/resolvers/zod';
import type { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import type { CallBody, FormName, FormValues } from '@website/model/contract/forms/forms.ts';
import { callBody, formSchema } from '@website/model/contract/forms/rules.ts';
import { interpolate } from '@website/model/contract/texts.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import { afterPaint } from './after-paint.tsx';
import { callUrl, logFailure, NoTokenError, prepareXsrfHeader } from './calls/call.ts';
import { type Filled, filledForms } from './calls/send-form.ts';
import { deleteDraft } from './draft.ts';
import styles from './form.module.css';
import type { FormTexts } from './form-texts.server.ts';
import { postNatively } from './post-natively.ts';
import { useDraft } from './use-draft.ts';

interface FormCall<F extends FormName> {
  texts: FormTexts<F>;
  /** Values that visitors don't enter. All other fields keep what was entered before hydration. */
  defaultValues?: DefaultValues<FormValues<F>>;
  /** Makes the call; resolves once it was accepted. */
  send: (filled: Filled<CallBody<F>>) => Promise<void>;
  /** Not called after the form is unmounted. */
  onDone: () => void;
  /** Shows what must be corrected; returns whether that is why the call failed. */
  onRefused?: (failure: unknown) => boolean;
}

/** A form's state, and the props of its element and button. */
interface FormOnPage<F extends FormName> {
  form: UseFormReturn<FormValues<F>>;
  element: Pick<ComponentProps<'form'>, 'className' | 'method' | 'action' | 'onSubmit'> & {
    ref: ReturnType<typeof useCall>['form'];
  };
  busy: string | undefined;
  failed: boolean;
}

/** Validates and submits a form: each press of the button sends it, with the same idempotency key until it is accepted. */
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
      deleteDraft(name);
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
 * Shows in the page's title that its form has errors: screen readers announce the title first, and the tab shows it.
 *
 * @param text - the title's template; undefined while there are no errors
 */
function useFaultyTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return;
    const usual = document.title;
    const faulty = interpolate(text, { title: usual });
    document.title = faulty;
    return () => {
      if (document.title === faulty) document.title = usual;
    };
  }, [text]);
}

/** Whether a form's call is pending, or the last one failed. */
type CallState = 'idle' | 'busy' | 'failed';

interface Callbacks {
  /** Not called after the form is unmounted. */
  onDone: () => void;
  /** Shows in the form what the visitor must correct; returns true if that was the reason, and the call counts as not made. */
  onRefused?: (failure: unknown) => boolean;
}

/**
 * Runs a form's call, one at a time: another start while one is pending is ignored. A failure is logged and leaves the form
 * unchanged. A missing XSRF token is prefetched when the form is mounted; without cookies, the form is submitted
 * natively.
 *
 * @param name - the call; those to other hosts need no token
 * @returns the state, `run`, and `form`, the `ref` of the form's element
 */
function useCall(name: keyof typeof ENDPOINTS) {
  const [state, setState] = useState<CallState>('idle');
  const busy = useRef(false);
  const mounted = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  useEffect(() => prepareXsrfHeader(callUrl(name)), [name]);

  async function run(call: () => Promise<void>, { onDone, onRefused }: Callbacks) {
    if (busy.current) return;
    busy.current = true;
    setState('busy');
    try {
      await call();
      setState('idle');
      if (mounted.current) onDone();
    } catch (failure) {
      if (failure instanceof NoTokenError && form.current !== null) {
        await postNatively(form.current);
        setState('idle');
        return;
      }
      logFailure(failure);
      setState(mounted.current && onRefused?.(failure) ? 'idle' : 'failed');
    } finally {
      busy.current = false;
    }
  }

  return { state, run, form };
}
