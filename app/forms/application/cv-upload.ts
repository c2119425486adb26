import { useEffect, useRef, useState } from 'react';
import { upload } from '../calls/upload.ts';
import { logFailure } from '../log-failure.ts';

/** A chosen CV and how far its upload is; null while none is chosen. */
export type ChosenCv = { file: File; state: 'uploading' | 'uploaded' | 'failed' } | null;

/**
 * Uploads a CV as soon as it is chosen and tells its path. Removing the file, or closing the form, ends an upload that
 * is under way. A failed upload is logged and leaves the file chosen, without a path.
 */
export function useCvUpload() {
  const [cv, setCv] = useState<ChosenCv>(null);
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function choose(file: File, onPath: (path: string) => void) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setCv({ file, state: 'uploading' });
    try {
      const path = await upload(file, controller.signal);
      if (controller.signal.aborted) return;
      setCv({ file, state: 'uploaded' });
      onPath(path);
    } catch (failure) {
      if (controller.signal.aborted) return;
      logFailure(failure);
      setCv({ file, state: 'failed' });
    }
  }

  function remove() {
    running.current?.abort();
    setCv(null);
  }

  return { cv, choose, remove };
}
