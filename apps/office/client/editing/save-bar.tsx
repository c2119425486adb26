import { type FormEvent, useState } from 'react';
import { editAddress } from './address.ts';
import { api, type Fault } from './api.ts';
import { FaultList, Refusal } from './fault-list.tsx';
import { moveDraft, storedDraft } from './stored-drafts.ts';
import type { EditedFile } from './use-edited-file.ts';

interface SaveBarProps {
  readonly file: string;
  readonly edited: EditedFile;
  /** The file's faults, as far as they are shown yet. */
  readonly own: readonly Fault[];
}

/** The form's buttons, with their status and errors. */
export function SaveBar({ file, edited, own }: SaveBarProps) {
  const { opened, refused, undecided, canBringBack, isChanged } = edited;
  const isReadable = opened?.unreadable === undefined;
  return (
    <div className="save-bar">
      {refused !== undefined && refused.kind !== 'faulty' && (
        <Refusal message={refused.message}>
          {refused.kind === 'deleted' && (
            <div className="buttons">
              <button type="button" onClick={edited.saveAsNew}>
                Save your text as a new file
              </button>
              <button type="button" onClick={edited.leave}>
                Leave it deleted
              </button>
            </div>
          )}
          {refused.kind === 'taken' && <OtherName file={file} />}
        </Refusal>
      )}
      {refused?.kind === 'faulty' && own.length > 0 && (
        <div className="notice bad" role="alert">
          <p>{refused.message}</p>
          <FaultList faults={own} own={file} />
        </div>
      )}
      {undecided !== undefined && (
        <div className="notice bad" role="alert">
          <p>
            Somebody else changed{' '}
            {undecided.conflicts.length === 1 ? 'a field' : `${undecided.conflicts.length} fields`} that you
            changed, too.
          </p>
          <button type="button" onClick={() => edited.setComparing(true)}>
            Compare and choose
          </button>
        </div>
      )}
      <button type="button" className="main" onClick={() => void edited.save()} disabled={!isReadable}>
        Save
      </button>
      {isChanged && opened?.stamp !== '' && isReadable && (
        <button type="button" onClick={() => void edited.discard()}>
          Discard unsaved changes
        </button>
      )}
      {canBringBack && (
        <button type="button" onClick={edited.restore}>
          Restore discarded changes
        </button>
      )}
      <p role="status">{isReadable ? statusOf(edited, own) : 'It can’t be saved: the reason is above.'}</p>
    </div>
  );
}

/** Renames a new entry whose name was taken meanwhile. */
function OtherName({ file }: { file: string }) {
  const [folder = '', name = ''] = file.replace(/\.md$/, '').split('/');
  const [next, setNext] = useState(`${name}-2`);
  const [fault, setFault] = useState('');
  const go = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { file: to } = await api.nameFor(folder, next);
      const { stamp } = await api.open(to);
      if (stamp !== '' || storedDraft(to) !== undefined) throw new Error('This name is taken, too.');
      moveDraft(file, to);
      window.location.hash = editAddress(to);
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <form className="field" onSubmit={go}>
      <label htmlFor="other-name">Another name for the page’s address</label>
      <input
        id="other-name"
        className="line"
        value={next}
        aria-describedby="other-name-fault"
        aria-invalid={fault !== ''}
        onChange={(event) => setNext(event.target.value)}
      />
      <p className="fault" id="other-name-fault" role="alert">
        {fault}
      </p>
      <button type="submit">Use this name</button>
    </form>
  );
}

function statusOf(
  { status, isChanged, isBehind, isStored, isSaving, refused, undecided }: EditedFile,
  own: readonly Fault[],
): string {
  if (isSaving) return 'Saving …';
  if (own.length > 0)
    return own.length === 1 ? 'One thing has to be corrected.' : `${own.length} things have to be corrected.`;
  if (status !== '') return status;
  if (!isChanged) return 'Everything is saved.';
  if (!isStored) return 'Not saved yet, and this browser has no room for a draft: save before you close it.';
  return isBehind && undecided === undefined && refused === undefined
    ? 'Not saved yet. Somebody else changed this file meanwhile: Save merges both versions.'
    : 'Not saved yet. A draft is stored in this browser.';
}
