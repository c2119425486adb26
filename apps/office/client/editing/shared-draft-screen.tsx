import { useQuery } from '@tanstack/react-query';
import { sharedQuery } from './api.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { timeOf } from './published-screen.tsx';

/** A draft that somebody shows to colleagues, who need not be allowed to edit. */
export function SharedDraftScreen({ id }: { id: string }) {
  const { data: draft, error } = useQuery(sharedQuery(id));
  return (
    <div className="shared">
      <h1 tabIndex={-1}>{draft === undefined ? 'Draft' : `Draft of ${draft.title}`}</h1>
      <p role={error === null ? undefined : 'alert'}>
        {error?.message ??
          (draft && `${draft.by} shows how this page would be, as of ${timeOf(draft.at)}. It is not online.`)}
      </p>
      {draft !== undefined && <PreviewFrame page={draft.page} draft={id} isThere />}
    </div>
  );
}
