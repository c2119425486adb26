import { useCallback, useEffect, useRef, useState } from 'react';
import { nameOf } from '../../texts/fields/labels.ts';
import { api, type OpenedFile, type Text, TextError, type Verdict } from './api.ts';
import { goToField } from './keyboard.ts';
import { type MergedVersions, mergeVersions } from './merge-versions.ts';
import { dropDraft, storeDraft, storedDraft, whenDropped } from './stored-drafts.ts';

/** Debounces validation and preview while the author types. */
const DEBOUNCE_MS = 400;

/** Retries of a save after concurrent changes. */
const MAX_RETRIES = 3;

/** The version of the file that the form is based on. */
type Begun = Text & { readonly stamp: string };

const NOTHING: Begun = { value: undefined, stamp: '' };

/**
 * The state of an edited file: the form's content, its faults, and concurrent changes. Drafts are stored in the browser until they are
 * saved.
 *
 * @param adds - whether to append a new entry
 */
export function useEditedFile(file: string, adds: boolean, onSaved: () => Promise<void>) {
  const [opened, setOpened] = useState<OpenedFile>();
  const [text, setText] = useState<Text>({ value: undefined });
  const [verdict, setVerdict] = useState<Verdict>();
  const [status, setStatus] = useState('');
  const [refused, setRefused] = useState<TextError>();
  /** Merged versions with conflicts, and the file with the other version. */
  const [undecided, setUndecided] = useState<MergedVersions & { readonly found: OpenedFile }>();
  const [isComparing, setComparing] = useState(false);
  const [discarded, setDiscarded] = useState<{ readonly text: Text; readonly begun: Begun }>();
  const [isStored, setStored] = useState(true);
  const [isSaving, setSaving] = useState(false);
  /** Incremented to re-render the form with another value. */
  const [version, setVersion] = useState(0);
  /** Missing fields are reported only after the first attempt to save. */
  const [hasTried, setTried] = useState(false);
  const [hasPage, setHasPage] = useState(false);
  /** The text that the preview shows. */
  const [shown, setShown] = useState<Text>();
  const begun = useRef(NOTHING);

  const show = useCallback((shown: Text) => {
    setText(shown);
    setVersion((count) => count + 1);
  }, []);
  const storeText = useCallback(
    (written: Text) => {
      const { stamp, ...base } = begun.current;
      setStored(storeDraft({ file, ...written, stamp, base }));
    },
    [file],
  );

  /** Merges the draft with the current file. @returns undefined if the file was deleted */
  const merge = useCallback(
    (found: OpenedFile, base: Text | undefined, mine: Text) => {
      setOpened(found);
      if (found.stamp === '') {
        show(mine);
        setRefused(
          new TextError(409, 'deleted', 'Somebody deleted this file meanwhile. Your text is still here.'),
        );
        return undefined;
      }
      const result = mergeVersions(found, base, mine);
      show(result.text);
      if (result.conflicts.length === 0) begun.current = found;
      else setUndecided({ ...result, found });
      storeText(result.text);
      return result;
    },
    [storeText, show],
  );

  const open = useCallback(
    async (withDraft: boolean) => {
      try {
        const found = await api.open(file);
        const draft = withDraft && found.unreadable === undefined ? storedDraft(file) : undefined;
        begun.current = draft === undefined ? found : { ...(draft.base ?? found), stamp: draft.stamp };
        setRefused(undefined);
        setUndecided(undefined);
        setComparing(false);
        if (found.stamp !== '') setHasPage(true);
        if (draft === undefined || draft.stamp === found.stamp) {
          const shown = draft ?? found;
          setOpened(found);
          show(adds && Array.isArray(shown.value) ? { ...shown, value: [...shown.value, {}] } : shown);
          if (draft !== undefined && found.stamp !== '') setStatus('Your unsaved draft is restored.');
        } else if (draft.stamp === '') {
          setOpened(found);
          show(draft);
          setRefused(new TextError(409, 'taken', 'A file of this name already exists: choose another name.'));
        } else {
          const result = merge(found, draft.base, draft);
          if (result?.conflicts.length === 0)
            setStatus(`Your unsaved draft is restored${alsoChanged(result)}.`);
        }
      } catch (error) {
        setRefused(error as TextError);
      }
    },
    [file, adds, merge, show],
  );
  useEffect(() => void open(true), [open]);

  // Debounced: the draft is validated once the author pauses.
  const isReadable = opened !== undefined && opened.unreadable === undefined;
  useEffect(() => {
    if (!isReadable) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const found = await api.draft(writtenOf(file, text));
        if (!isCurrent) return;
        setVerdict(found);
        if (found.own.length + found.others.length === 0) {
          setHasPage(true);
          setShown(text);
        }
        if (!found.isChanged) dropDraft(file);
        setRefused((last) => (last?.kind === 'gone' ? undefined : last));
      } catch (error) {
        if (isCurrent) setRefused(error as TextError);
      }
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [file, isReadable, text]);

  // Another tab that saves deletes the shared draft.
  const isChanged = verdict?.isChanged === true || begun.current.stamp === '';
  useEffect(() => whenDropped(file, () => isChanged && storeText(text)), [file, isChanged, storeText, text]);

  const change = (next: Partial<Text>) => {
    const now = { ...text, ...next };
    storeText(now);
    setStatus('');
    setDiscarded(undefined);
    setText(now);
  };

  const reload = useCallback(async () => setOpened(await api.open(file)), [file]);

  const save = async (written = text, also = '', tries = 1): Promise<void> => {
    setTried(true);
    setStatus('');
    setSaving(true);
    setRefused(undefined);
    try {
      const { stamp, others } = await api.save({ ...writtenOf(file, written), stamp: begun.current.stamp });
      begun.current = { ...written, stamp };
      dropDraft(file);
      setRefused(undefined);
      setDiscarded(undefined);
      setVerdict({ own: [], others, isChanged: false, stamp });
    } catch (error) {
      return refuse(error as TextError, written, also, tries);
    } finally {
      setSaving(false);
    }
    setTried(false);
    setStatus(`Saved${also}.`);
    await reload().catch(setRefused);
    await onSaved();
  };

  const refuse = async (fault: TextError, written: Text, also: string, tries: number): Promise<void> => {
    if (fault.kind === 'changed-meanwhile' && tries <= MAX_RETRIES) {
      try {
        const found = await api.open(file);
        if (found.unreadable !== undefined)
          return setRefused(new TextError(409, 'unknown', found.unreadable));
        const result = merge(found, begun.current, written);
        if (result === undefined) return;
        setRefused(undefined);
        if (result.conflicts.length === 0) return save(result.text, also || alsoChanged(result), tries + 1);
        return setComparing(true);
      } catch (error) {
        return setRefused(error as TextError);
      }
    }
    setRefused(fault);
    if (fault.kind !== 'faulty') return;
    setVerdict({
      own: fault.faults,
      others: verdict?.others ?? [],
      isChanged: true,
      stamp: begun.current.stamp,
    });
    const [first] = fault.faults;
    if (first !== undefined) goToField(first.field ?? ['body']);
  };

  return {
    opened,
    text,
    verdict,
    status,
    refused,
    undecided,
    isComparing,
    setComparing,
    version,
    hasTried,
    hasPage,
    shown,
    isChanged,
    isStored,
    isSaving,
    /** Whether the file changed since the version that the form is based on. */
    isBehind: verdict !== undefined && verdict.stamp !== begun.current.stamp,
    canBringBack: discarded !== undefined,
    change,
    /** Re-renders the form with a value that was not typed. */
    rerender: () => setVersion(version + 1),
    reload,
    /** Saves, or opens the comparison if there are conflicts. */
    save: () => (undecided === undefined ? save() : setComparing(true)),
    /** Resolves the conflicts, and saves. */
    saveChosen: (choices: readonly ('mine' | 'theirs')[]) => {
      if (undecided === undefined) return;
      const chosen = undecided.chosen(choices);
      begun.current = undecided.found;
      setUndecided(undefined);
      setComparing(false);
      show(chosen);
      storeText(chosen);
      void save(chosen, alsoChanged(undecided));
    },
    /** Recreates a deleted file. */
    saveAsNew: () => {
      begun.current = NOTHING;
      void save();
    },
    /** Leaves a file deleted, and discards the draft. */
    leave: () => {
      dropDraft(file);
      window.location.hash = '#/';
    },
    /** Reverts to the saved file; the draft can be restored until something else is typed. */
    discard: async () => {
      const before = { text, begun: begun.current };
      dropDraft(file);
      setStatus('');
      await open(false);
      setDiscarded(before);
    },
    restore: () => {
      if (discarded === undefined) return;
      begun.current = discarded.begun;
      storeText(discarded.text);
      setDiscarded(undefined);
      void open(true);
    },
  };
}

export type EditedFile = ReturnType<typeof useEditedFile>;

/** The content of a form as the server takes it. */
export function writtenOf(file: string, { value, body }: Text) {
  return { file, value, ...(body === undefined ? {} : { body }) };
}

/** Names the fields that somebody else changed. */
function alsoChanged({ taken }: MergedVersions): string {
  return taken.length === 0
    ? ''
    : `, with what somebody else changed meanwhile: ${taken.map(nameOf).join('; ')}`;
}
