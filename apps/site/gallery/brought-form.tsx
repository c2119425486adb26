import { useEffect, useState } from 'react';
import { FORM_STATES, type FormState, type GalleryTexts } from './forms.tsx';
import { answerCalls, answerUploads, keepNothing, until } from './visitor.ts';

/** Whether the form has been brought to its state: while developing React runs effects twice. */
let isPasted = false;

/** A form of the gallery, brought to one of its states as a visitor would. */
export function BroughtForm({ name, texts }: { name: string; texts: GalleryTexts }) {
  const state = FORM_STATES.find((candidate) => candidate.name === name);
  // The thanks are a dialog, which comes only in a browser; and a form that is hydrated would still be checked by that.
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => {
    keepNothing();
    setBrowser(true);
  }, []);
  useEffect(() => {
    if (!isBrowser || isPasted || state === undefined) return;
    isPasted = true;
    bring(state, texts.cvGone);
  }, [state, texts, isBrowser]);
  return isBrowser && state?.show(texts);
}

/** Brings the form to its state, and says so in the page once it is there. */
async function bring({ name, call, upload, act, seen }: FormState, cvGone: string): Promise<void> {
  if (call !== undefined) answerCalls(call, cvGone);
  if (upload !== undefined) answerUploads(upload);
  await act?.();
  await until(() => document.querySelector(seen) !== null);
  document.documentElement.dataset.brought = name;
}
