import { useEffect, useRef, useState } from 'react';
import { callUrl, isOwnSite, logFailure } from '../calls/call.ts';
import { newIdempotencyKey } from '../calls/filled-forms.ts';
import { refusalOfFile, upload } from '../calls/upload.ts';
import { NoTokenError } from '../calls/xsrf-token.ts';

/** `unsent`: it can't be sent ahead of its form, and goes with it. */
type UploadState = 'uploading' | 'uploaded' | 'failed' | 'unsent';

/**
 * A chosen CV and how far its upload is, in percent, as far as its host lets that be known; null while none is chosen.
 */
export type ChosenCv = { file: File; state: UploadState; percent: number | undefined } | null;

/** Stands for the path of a CV that goes with its form: the form's rules want one. */
const NO_PATH_YET = '-';

interface Callbacks {
  onPath: (path: string) => void;
  /** Called with the reason when the server won't have this file; it is then no longer chosen. */
  onRefused: (reason: string) => void;
}

/**
 * Uploads a CV as soon as it is chosen and tells its path. Removing the file, or closing the form, ends an upload that
 * is under way. A failed upload is logged and leaves the file chosen, without a path; it can be tried again. Where the
 * browser keeps no cookies nothing is uploaded: the file stays chosen, for the browser to send with the form.
 */
export function useCvUpload() {
  const [cv, setCv] = useState<ChosenCv>(null);
  const running = useRef<AbortController>(null);
  const retry = useRef<() => void>(null);
  /** Where the last file that arrived is kept: the next one takes its place there. */
  const kept = useRef<string>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  function choose(file: File, callbacks: Callbacks) {
    const key = newIdempotencyKey();
    retry.current = () => send(file, key, callbacks);
    retry.current();
  }

  async function send(file: File, key: string, { onPath, onRefused }: Callbacks) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (state: UploadState, percent?: number) => setCv({ file, state, percent });
    const onProgress = (sent: number) => signal.aborted || show('uploading', Math.floor(sent * 100));
    show('uploading', isOwnSite(callUrl('upload')) ? 0 : undefined);
    try {
      const path = await upload({ file, key, replaces: kept.current, onProgress, signal });
      if (signal.aborted) return;
      kept.current = path;
      show('uploaded', 100);
      onPath(path);
    } catch (failure) {
      if (signal.aborted) return;
      if (failure instanceof NoTokenError) {
        show('unsent');
        onPath(NO_PATH_YET);
        return;
      }
      const refusal = refusalOfFile(failure);
      if (refusal === undefined) {
        logFailure(failure);
        show('failed');
      } else {
        setCv(null);
        onRefused(refusal);
      }
    }
  }

  function remove() {
    running.current?.abort();
    setCv(null);
  }

  return { cv, choose, retry: () => retry.current?.(), remove };
}
