import { useEffect, useRef, useState } from 'react';
import { editAddress } from './address.ts';
import { api, type Found, type Site } from './calls/api.ts';
import { goToField } from './keyboard.ts';

const ASKING_MS = 500;

/** The message instead of the page. */
const WAITING = {
  waiting: 'The preview is being prepared …',
  ready: 'The page appears here once all required fields are filled in.',
  gone: 'The preview failed: the terminal shows why. Everything else works.',
};

interface PreviewProps {
  readonly page: string;
  readonly file: string;
  readonly site: Site;
  /** A new entry has a page once it is valid. */
  readonly hasPage: boolean;
}

/** The real page with the draft. Clicking a sentence searches the files for it. */
export function PreviewPane({ page, file, site, hasPage }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState(site.previewState);
  const [isShown, setShown] = useState(false);
  const [pressed, setPressed] = useState('');
  const [found, setFound] = useState<readonly Found[]>([]);

  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setInterval(
      async () => setState((await api.site().catch(() => undefined))?.previewState ?? 'waiting'),
      ASKING_MS,
    );
    return () => clearInterval(timer);
  }, [state]);

  useEffect(() => {
    const listen = async ({ origin, source, data }: MessageEvent) => {
      if (origin !== site.preview || source !== frame.current?.contentWindow) return;
      const text: unknown = (data as { text?: unknown } | null)?.text;
      if (typeof text !== 'string' || text === '') return;
      const places = await api.search(text).catch(() => []);
      const here = places.find((place) => place.file === file);
      setPressed(text);
      setFound(here === undefined ? places.slice(0, 3) : []);
      if (here !== undefined) goToField(here.field ?? ['body']);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [site.preview, file]);

  return (
    <section className={`preview-side${isShown ? ' shown' : ''}`} aria-label="Preview">
      <div className="preview-bar">
        <h2>Preview</h2>
        <p className="hint">Press a sentence to find its field.</p>
        <button type="button" className="toggle" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the page' : 'Show the page'}
        </button>
      </div>
      <div role="status" className="pressed">
        {pressed !== '' &&
          found.map((place) => (
            <p key={`${place.file} ${place.where}`}>
              That is in{' '}
              <a href={editAddress(place.file, place.field ?? ['body'])}>{`${place.file}, ${place.where}`}</a>
            </p>
          ))}
      </div>
      {state === 'ready' && hasPage ? (
        <iframe ref={frame} src={site.preview + page} title={`The page ${page}`} />
      ) : (
        <p className="waiting" role="status">
          {WAITING[state]}
        </p>
      )}
    </section>
  );
}
