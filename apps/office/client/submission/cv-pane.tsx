import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Cv } from '../../api.ts';
import type { FromFrame, ToFrame } from '../../cv-frame/messages.ts';
import { getBytes } from '../calls/call.ts';
import { Fault } from '../parts/loaded.tsx';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** The CV: its pages, drawn in a frame of its own origin, or its text. The choice stays from one submission to the next. */
export function CvPane({ id, cv }: { id: string; cv: Cv }) {
  const [prefersText, setText] = useState(false);
  const [zoom, setZoom] = useState(1);
  const [drawn, setDrawn] = useState<{ id: string; pages: number }>();
  const isText = prefersText || cv.type !== 'pdf';
  const pages = !isText && drawn?.id === id ? drawn.pages : 0;
  const step = (by: 1 | -1) => setZoom(ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom);
  return (
    <section className="cv" aria-labelledby="cv">
      <header className="cv-head">
        <h2 id="cv" className="label">
          CV
        </h2>
        <p className="cv-file">
          <bdi>{cv.fileName}</bdi>{' '}
          <span className="quiet">
            {Math.max(1, Math.round(cv.size / 1024)).toLocaleString('en')} KB
            {pages > 0 && `, ${pages === 1 ? '1 page' : `${pages} pages`}`}
          </span>
        </p>
        {cv.isAvailable && (
          <div className="cv-tools">
            {cv.type === 'pdf' && (
              <fieldset className="switch">
                <legend className="unseen">Show</legend>
                <button type="button" aria-pressed={!isText} onClick={() => setText(false)}>
                  Pages
                </button>
                <button type="button" aria-pressed={isText} onClick={() => setText(true)}>
                  Text
                </button>
              </fieldset>
            )}
            {!isText && (
              <fieldset className="switch">
                <legend className="unseen">Zoom</legend>
                <button
                  type="button"
                  aria-label="Smaller"
                  disabled={zoom === ZOOMS[0]}
                  onClick={() => step(-1)}
                >
                  −
                </button>
                <output>{Math.round(zoom * 100)} %</output>
                <button
                  type="button"
                  aria-label="Larger"
                  disabled={zoom === ZOOMS.at(-1)}
                  onClick={() => step(1)}
                >
                  +
                </button>
              </fieldset>
            )}
            <a className="button" href={`/api/submissions/${id}/cv`} download>
              Download
            </a>
          </div>
        )}
      </header>
      {cv.caution !== undefined && <p className="caution">{cv.caution}</p>}
      {!cv.isAvailable ? null : isText ? (
        <section
          className="cv-text" // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
          tabIndex={0}
          aria-label="Text of the CV"
        >
          {cv.text === null || cv.text.trim() === '' ? (
            <p className="quiet">No text was found in this file. Download it to read it.</p>
          ) : (
            <p>{cv.text}</p>
          )}
        </section>
      ) : (
        <Frame id={id} zoom={zoom} isDrawn={drawn?.id === id} onDrawn={setDrawn} />
      )}
    </section>
  );
}

interface FrameProps {
  readonly id: string;
  readonly zoom: number;
  readonly isDrawn: boolean;
  readonly onDrawn: (drawn: { id: string; pages: number }) => void;
}

/**
 * The page reads the file and hands it to the frame, which can't ask the server for anything. The same frame draws the next CV, since
 * starting it takes longer than drawing; until then nothing is seen of the one before.
 */
function Frame({ id, zoom, isDrawn, onDrawn }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const { data: bytes, error } = useQuery({
    queryKey: ['cv', id],
    queryFn: () => getBytes(`submissions/${id}/cv`),
    staleTime: Infinity,
    gcTime: 0,
  });
  const send = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, '*');

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FromFrame>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.isReady) setReady(true);
      if (typeof data.pages === 'number' && data.id !== undefined)
        onDrawn({ id: data.id, pages: data.pages });
      if (typeof data.key === 'string' && data.key.length === 1)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: data.key }));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onDrawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is sent once; its size may change after that.
  useEffect(() => {
    if (isReady && bytes !== undefined) send({ id, bytes, zoom });
  }, [isReady, bytes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for another size.
  useEffect(() => {
    if (isReady) send({ zoom });
  }, [zoom]);

  return (
    <div className="cv-frame" data-drawn={isDrawn || undefined}>
      {!isDrawn && error === null && <p className="loading">Drawing the pages …</p>}
      <Fault error={error} />
      <iframe ref={frame} title="Pages of the CV" src="/cv-frame.html" sandbox="allow-scripts" />
    </div>
  );
}
