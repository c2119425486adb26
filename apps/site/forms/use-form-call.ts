import { zodResolver } from '@hookform/resolvers/zod';
import type { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import type { CallBody, FormName, FormValues } from '@website/model/contract/forms/forms.ts';
import { callBody, formSchema } from '@website/model/contract/forms/rules.ts';
import { interpolate } from '@website/model/contract/texts.ts';
import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useIslandContext } from '../islands/island-context.tsx';
import { afterPaint } from '../start/after-paint.ts';
import {
  callUrl,
  type Filled,
  filledForms,
  logFailure,
  NoTokenError,
  prepareXsrfHeader,
} from './calls/calls.ts';
import { deleteDraft, loadDraft, saveDraft } from './draft.ts';
import styles from './form.module.css';
import type { FormTexts } from './form-texts.server.ts';
import { chooseOption } from './pasted/pasted.ts';

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

/**
 * Keeps a form's draft, and validates and submits it: each press of the button sends it, with the same idempotency key until it is
 * accepted.
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
  const page = useIslandContext();
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
      action: callUrl(name, page),
      onSubmit: submitAfterPaint(submit),
    },
    busy: call.state === 'busy' ? texts.shared.sending : undefined,
    failed: call.state === 'failed',
  };
}

/** Defers a form's validation and submission until the pressed state of its button is painted. */
function submitAfterPaint(submit: (event: FormEvent) => unknown): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    afterPaint().then(() => submit(event));
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

/** Long enough for a CV on a slow connection; afterwards a visitor who stopped the navigation can press the button again. */
const TIMEOUT_MS = 30_000;

/**
 * Submits a form natively, as without scripts. The response replaces the page.
 *
 * @returns once the visitor has returned to this page from the back/forward cache, or after half a minute, since no event reports that
 *   the visitor has stopped it. A second submission meanwhile is deduped by the server.
 */
function postNatively(form: HTMLFormElement): Promise<void> {
  return new Promise((resolve) => {
    const back = new AbortController();
    const settle = () => {
      back.abort();
      resolve();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      // Otherwise it is the event of the page's own load.
      if (persisted) settle();
    };
    window.addEventListener('pageshow', onPageShow, { signal: back.signal });
    setTimeout(settle, TIMEOUT_MS);
    // Not `requestSubmit`, which would call the form's own submit handler again.
    form.submit();
  });
}

/**
 * Restores a form's draft, and saves changes to it from now on. Values that are there already, typed before hydration or restored by
 * the browser, take precedence and are saved as well.
 */
function useDraft<F extends FormName>(
  name: F,
  { getValues, register, subscribe }: UseFormReturn<FormValues<F>>,
  element: RefObject<HTMLFormElement | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount; later it would overwrite the visitor's input.
  useEffect(() => {
    for (const [field, value] of Object.entries(loadDraft(name))) {
      const control = element.current?.elements.namedItem(field);
      if (control instanceof HTMLSelectElement) {
        if (isUntouched(control)) chooseOption(control, value);
      } else if (isWritten(control) && control.value === '') {
        control.value = value;
        // As an input event: the value then counts for the form's validity, without showing an error yet.
        register(field as never).onChange({ type: 'input', target: control });
      }
    }
    const keep = () => {
      // An untouched select is not saved.
      const controls = element.current?.elements;
      const typed = Object.entries<string>(getValues()).filter(([field]) => {
        const control = controls?.namedItem(field);
        return !(control instanceof HTMLSelectElement && isUntouched(control));
      });
      saveDraft(name, Object.fromEntries(typed));
    };
    keep();
    return subscribe({ formState: { values: true }, callback: keep });
  }, []);
}

function isWritten(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}

/** Whether a select still has its default option. */
function isUntouched({ options, selectedIndex }: HTMLSelectElement): boolean {
  const served = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex === Math.max(0, served);
}
