import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadingTexts } from '../forms/form-texts.server.ts';
import { textsForPage } from '../forms/texts-for-page.ts';
import { content } from '../site/content.server.ts';
import { FORM_STATES, type FormState as State } from './forms.tsx';
import styles from './gallery.module.css';
import { answerCalls, answerUploads, keepNothing, until } from './visitor.ts';

export function loader({ params: { name } }: LoaderFunctionArgs) {
  const { site, ...said } = content();
  // Also what the company may not want visitors to be told.
  const whole = { ...said, site: { ...site, forms: { failureNotice: 'visible' as const } } };
  return {
    name,
    texts: {
      application: textsForPage('application', whole),
      contact: textsForPage('contact', whole),
      reachUs: textsForPage('reachUs', whole),
      loading: loadingTexts(),
      cvGone: said.forms.application.refusals.cvGone,
    },
  };
}

export const meta = () => [{ title: 'Gallery: a form' }];

/** Whether the form has been brought to its state: while developing React runs effects twice. */
let isBrought = false;

/** One form in one of its states, in a page of its own: a page has a form once. */
export default function FormState() {
  const { name, texts } = useLoaderData<typeof loader>();
  const state = FORM_STATES.find((candidate) => candidate.name === name);
  if (state === undefined) throw new Error(`The gallery has no form "${name}".`);

  // The thanks are a dialog, which comes only in a browser; and a form that is hydrated would still be checked by that.
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => {
    keepNothing();
    setBrowser(true);
  }, []);
  useEffect(() => {
    if (!isBrowser || isBrought) return;
    isBrought = true;
    bring(state, texts.cvGone);
  }, [state, texts, isBrowser]);

  return (
    <div className={styles.gallery}>
      <h1>{state.title}</h1>
      <div className={styles.shown}>{isBrowser && state.show(texts)}</div>
    </div>
  );
}

/** Brings the form to its state, and says so in the page once it is there. */
async function bring({ name, call, upload, act, seen }: State, cvGone: string): Promise<void> {
  if (call !== undefined) answerCalls(call, cvGone);
  if (upload !== undefined) answerUploads(upload);
  await act?.();
  await until(() => document.querySelector(seen) !== null);
  document.documentElement.dataset.brought = name;
}
