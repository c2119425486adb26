import { useEffect } from 'react';
import type { Changes } from '../../api.ts';
import { refresh } from './changes.ts';
import { meQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

const WAIT = 5000;

/** Reads again what others changed, as long as the page is open. Whoever was cut off reads all again. */
export function useChanges(): void {
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    let wasCutOff = false;
    const open = () => {
      source = new EventSource('/api/events');
      source.onopen = () => {
        if (wasCutOff) void refresh();
        wasCutOff = false;
      };
      source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
        void refresh((JSON.parse(data) as Changes).ids);
      });
      source.onerror = () => {
        wasCutOff = true;
        if (source.readyState !== EventSource.CLOSED) return;
        // The browser gives up when the answer is an error: perhaps the session has ended, which this call finds.
        void queryClient.fetchQuery({ ...meQuery, staleTime: 0, retry: false }).catch(() => {});
        timer = setTimeout(open, WAIT);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, []);
}
