import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { previewQuery } from './api.ts';

/** The message instead of the page. */
const WAITING = {
  waiting: 'The preview is being prepared …',
  drawn: 'The page is being drawn …',
  ready: 'The page appears here once all required fields are filled in.',
  gone: 'The preview failed: the office’s log shows why. Everything else works.',
};

const NO_ADDRESS =
  'This office has no preview: whoever runs it can give it a name (OFFICE_PREVIEW_ADDRESS). Everything else works.';

/** Widths of a page, in pixels. */
const WIDTHS = { Phone: 390, Desktop: 1280 } as const;

interface FrameProps {
  readonly page: string;
  /** The id of a shared draft, or the file of the reader's own. */
  readonly draft: string;
  /** A new entry has a page once it is valid. */
  readonly isThere: boolean;
  /** The page is loaded again when this changes. */
  readonly version?: unknown;
  /** Receives the sentence that the reader presses. */
  readonly onPressed?: (text: string) => void;
}

/** The real page with a draft, as a phone or a desktop shows it. */
export function PreviewFrame({ page, draft, isThere, version, onPressed }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const seen = useRef<unknown>(undefined);
  const { data } = useQuery(previewQuery);
  const [device, setDevice] = useState<keyof typeof WIDTHS>('Desktop');
  const [room, setRoom] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  // Each answer has a later end of the session, but the frame must not load again.
  const [address, setAddress] = useState<string>();
  useEffect(() => setAddress((before) => before ?? data?.address), [data?.address]);
  const origin = address === undefined ? undefined : new URL(address).origin;
  const isShown = isThere && data?.state === 'ready' && address !== undefined;

  useEffect(() => {
    const seen = stage.current;
    if (seen === null) return;
    const observer = new ResizeObserver(() => setRoom(seen.clientWidth));
    observer.observe(seen);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const shown = frame.current;
    if (shown !== null && seen.current !== undefined && seen.current !== version) {
      // A page that is there stays where it was scrolled to.
      if (isLoaded && origin !== undefined) shown.contentWindow?.postMessage('reload', origin);
      else shown.setAttribute('src', shown.src);
    }
    seen.current = version;
  }, [version, origin, isLoaded]);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const text: unknown = (event.data as { text?: unknown } | null)?.text;
      if (typeof text === 'string' && text !== '') onPressed?.(text);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin, onPressed]);

  const width = WIDTHS[device];
  const scale = Math.min(1, room / width);
  return (
    <>
      <fieldset className="buttons" aria-label="Width of the page">
        {(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((name) => (
          <button
            key={name}
            type="button"
            className={name === device ? 'main' : undefined}
            aria-pressed={name === device}
            onClick={() => setDevice(name)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div ref={stage} className="stage">
        {isShown && (
          <iframe
            ref={frame}
            src={`${address}${page}?${new URLSearchParams({ draft })}`}
            title={`The page ${page}`}
            onLoad={() => setLoaded(true)}
            hidden={!isLoaded}
            style={{ inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        )}
        {!(isShown && isLoaded) && (
          <p role="status">
            {data !== undefined && data.address === undefined
              ? NO_ADDRESS
              : WAITING[isShown ? 'drawn' : (data?.state ?? 'waiting')]}
          </p>
        )}
      </div>
    </>
  );
}
