import { useEffect, useRef, useState } from 'react';
import { callUrl, isOwnSite, logFailure } from '../calls/call.ts';
import { newIdempotencyKey } from '../calls/filled-forms.ts';
import { refusalOfFile, upload } from '../calls/upload.ts';
import { NoTokenError } from '../calls/xsrf-token.ts';

/** `unsent`: without cookies it can't be uploaded ahead, and is sent with the form. */
type UploadState = 'uploading' | 'uploaded' | 'failed' | 'unsent';

/** The chosen CV with its upload's progress in percent, if the host reports it; null while none is chosen. */
export type ChosenCv = { file: File; state: UploadState; percent: number | undefined } | null;

/** Placeholder for the path of a CV that is sent with its form: validation requires a path. */
const NO_PATH_YET = '-';

interface Callbacks {
  onPath: (path: string) => void;
  /** Called with the reason if the server rejects the file, which is then removed. */
  onRefused: (reason: string) => void;
}

/**
 * Uploads a CV as soon as it is chosen and reports its path. Removing the file, or closing the form, aborts a pending upload. A failed
 * upload is logged; the file stays chosen without a path, and can be retried. Without cookies nothing is uploaded: the file stays
 * chosen, and is sent with the native submission.
 */
export function useCvUpload() {
  const [cv, setCv] = useState<ChosenCv>(null);
  const running = useRef<AbortController>(null);
  const retry = useRef<() => void>(null);
  /** The path of the last uploaded file: the next one replaces it. */
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
