import { useEffect, useState } from 'react';
import { FORM_STATES, type FormState, type GalleryTexts } from './form-states.tsx';
import { blockSessionStorage, stubFetch, stubUploads, waitFor } from './simulate-visitor.ts';

/** Guards against React's Strict Mode, which runs effects twice in development. */
let hasStarted = false;

/** A form of the gallery, driven to one of its states by simulated input. */
export function GalleryForm({ name, texts }: { name: string; texts: GalleryTexts }) {
  const state = FORM_STATES.find((candidate) => candidate.name === name);
  // Renders only in the browser: the success dialog needs one, and simulated input must not race with hydration.
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => {
    blockSessionStorage();
    setBrowser(true);
  }, []);
  useEffect(() => {
    if (!isBrowser || hasStarted || state === undefined) return;
    hasStarted = true;
    drive(state, texts.cvGone);
  }, [state, texts, isBrowser]);
  return isBrowser && state?.show(texts);
}

/** Drives the form to its state, then sets `data-brought` for tests. */
async function drive({ name, call, upload, act, seen }: FormState, cvGone: string): Promise<void> {
  if (call !== undefined) stubFetch(call, cvGone);
  if (upload !== undefined) stubUploads(upload);
  await act?.();
  await waitFor(() => document.querySelector(seen) !== null);
  document.documentElement.dataset.brought = name;
}
