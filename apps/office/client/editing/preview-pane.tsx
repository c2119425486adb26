import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { editAddress } from './address.ts';
import { api, type Found, type Written } from './api.ts';
import { goToField } from './keyboard.ts';
import { PreviewFrame } from './preview-frame.tsx';

interface PreviewProps {
  readonly page: string;
  readonly written: Written;
  /** A new entry has a page once it is valid. */
  readonly hasPage: boolean;
  /** The page is loaded again when this changes. */
  readonly version: unknown;
}

/** The page with the draft. Pressing a sentence searches the files for it. */
export function PreviewPane({ page, written, hasPage, version }: PreviewProps) {
  const { file } = written;
  const [isShown, setShown] = useState(false);
  const [found, setFound] = useState<readonly Found[]>([]);
  const share = useMutation({ mutationFn: () => api.share(written) });
  const press = useCallback(
    async (text: string) => {
      const places = await api.search(text).catch(() => []);
      const here = places.find((place) => place.file === file);
      setFound(here === undefined ? places.slice(0, 3) : []);
      if (here !== undefined) goToField(here.field ?? ['body']);
    },
    [file],
  );
  return (
    <section className={`preview-side${isShown ? ' shown' : ''}`} aria-label="Preview">
      <div className="preview-bar">
        <h2>Preview</h2>
        <p className="quiet">Press a sentence to find its field.</p>
        <button type="button" disabled={!hasPage || share.isPending} onClick={() => share.mutate()}>
          Show to a colleague
        </button>
        <button type="button" className="toggle" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the page' : 'Show the page'}
        </button>
      </div>
      <div role="status" className="pressed">
        <p className="fault">{share.error?.message}</p>
        {found.map((place) => (
          <p key={`${place.file} ${place.where}`}>
            That is in{' '}
            <a href={editAddress(place.file, place.field ?? ['body'])}>{`${place.file}, ${place.where}`}</a>
          </p>
        ))}
      </div>
      <PreviewFrame page={page} draft={file} isThere={hasPage} version={version} onPressed={press} />
      {share.data !== undefined && <LinkDialog id={share.data.id} onClose={() => share.reset()} />}
    </section>
  );
}

/** The link to a shared draft. */
function LinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const link = `${window.location.origin}/edit#/draft/${id}`;
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog title="Show this draft" onClose={onClose}>
      <div className="field">
        <label htmlFor="draft-link">Link</label>
        <p className="quiet" id="draft-hint">
          Everybody who may sign in to the office sees the page as it is in your form now, for thirty days.
        </p>
        <input
          id="draft-link"
          className="line"
          readOnly
          value={link}
          aria-describedby="draft-hint"
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className="buttons">
        <button
          type="button"
          className="main"
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          Copy
        </button>
        <p role="status">{isCopied && 'Copied.'}</p>
      </div>
    </Dialog>
  );
}
