import { useState } from 'react';
import { editAddress } from './address.ts';
import { api, TextError } from './api.ts';
import { Confirmed } from './confirmed.tsx';
import { FaultList, Refusal } from './fault-list.tsx';
import { dropDraft, moveDraft } from './stored-drafts.ts';

/** Renames and deletes an entry. */
export function EntryActions({ file, onDone }: { file: string; onDone: () => Promise<void> }) {
  const [refused, setRefused] = useState<TextError>();
  const [name, setName] = useState(file.replace(/^.*\/|\.md$/g, ''));
  const attempt = async (act: () => Promise<string>) => {
    try {
      setRefused(undefined);
      window.location.hash = await act();
      await onDone();
    } catch (error) {
      if (error instanceof TextError) setRefused(error);
      else throw error;
    }
  };
  const remove = (anyway: boolean) =>
    attempt(async () => {
      await api.remove(file, anyway);
      dropDraft(file);
      return '#/';
    });
  const rename = () =>
    attempt(async () => {
      const { file: to } = await api.rename(file, name);
      moveDraft(file, to);
      return editAddress(to);
    });
  return (
    <details className="more">
      <summary>Rename or delete</summary>
      <div className="field">
        <label htmlFor="new-name">Name in the page’s address</label>
        <p className="quiet" id="name-hint">
          Links, fields and pictures of this site are updated; links from other sites break unless you add a
          redirect. Unsaved changes are kept.
        </p>
        <input
          id="new-name"
          className="line"
          aria-describedby="name-hint"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <div className="buttons">
        <button type="button" onClick={() => void rename()}>
          Rename
        </button>
        <Confirmed
          label="Delete"
          question="Delete this entry, its page and its translations?"
          verb="Delete"
          onConfirmed={() => remove(false)}
        >
          <p>A backup is stored, and can be restored under “changes”.</p>
        </Confirmed>
      </div>
      {refused !== undefined && (
        <Refusal message={refused.message}>
          <FaultList faults={refused.faults} />
          {refused.kind === 'in-use' && (
            <button type="button" onClick={() => remove(true)}>
              Delete it anyway, and correct these places next
            </button>
          )}
        </Refusal>
      )}
    </details>
  );
}
