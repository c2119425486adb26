import { useCallback, useEffect, useRef, useState } from 'react';
import { nameOf } from '../fields/labels.ts';
import { api, CallError, type OpenedFile, type Text, type Verdict } from './calls/api.ts';
import { goToField } from './keyboard.ts';
import { type MergedVersions, mergeVersions } from './merge-versions.ts';
import { dropDraft, storeDraft, storedDraft, whenDropped } from './stored-drafts.ts';

/** How long nothing is typed before it is tried in the preview. */
const RESTING_MS = 400;

/** How often a save begins anew when somebody else is faster each time. */
const MOST_TRIES = 3;

/** What the file held when what stands in the form was begun. */
type Begun = Text & { readonly stamp: string };

const NOTHING: Begun = { value: undefined, stamp: '' };

/**
 * A file that somebody edits: what stands in its form, whether it can be saved, and what happens if somebody else changes it
 * meanwhile. What is written is kept in the browser until it is saved.
 *
 * @param adds - whether a new entry is begun at the end
 */
export function useEditedFile(file: string, adds: boolean, onSaved: () => Promise<void>) {
  const [opened, setOpened] = useState<OpenedFile>();
  const [text, setText] = useState<Text>({ value: undefined });
  const [verdict, setVerdict] = useState<Verdict>();
  const [told, setTold] = useState('');
  const [refused, setRefused] = useState<CallError>();
  /** Two versions between which somebody has to choose, and the file that the other one is from. */
  const [undecided, setUndecided] = useState<MergedVersions & { readonly found: OpenedFile }>();
  const [isComparing, setComparing] = useState(false);
  const [discarded, setDiscarded] = useState<{ readonly text: Text; readonly begun: Begun }>();
  const [isKept, setKept] = useState(true);
  const [isSaving, setSaving] = useState(false);
  /** Counts up when the form has to be drawn anew with another value. */
  const [version, setVersion] = useState(0);
  /** What is only missing yet is told when somebody means to be done. */
  const [hasTried, setTried] = useState(false);
  const [hasPage, setHasPage] = useState(false);
  const begun = useRef(NOTHING);

  const show = useCallback((shown: Text) => {
    setText(shown);
    setVersion((count) => count + 1);
  }, []);
  const keep = useCallback(
    (written: Text) => {
      const { stamp, ...base } = begun.current;
      setKept(storeDraft({ file, ...written, stamp, base }));
    },
    [file],
  );

  /** Puts what was written and what is there now together; gives what of it can be saved at once. */
  const meet = useCallback(
    (found: OpenedFile, base: Text | undefined, mine: Text) => {
      setOpened(found);
      if (found.stamp === '') {
        show(mine);
        setRefused(
          new CallError('deleted', 'Somebody deleted this file meanwhile. What you wrote is still here.'),
        );
        return undefined;
      }
      const result = mergeVersions(found, base, mine);
      show(result.text);
      if (result.conflicts.length === 0) begun.current = found;
      else setUndecided({ ...result, found });
      keep(result.text);
      return result;
    },
    [keep, show],
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
          if (draft !== undefined && found.stamp !== '')
            setTold('What you wrote earlier and did not save is back.');
        } else if (draft.stamp === '') {
          setOpened(found);
          show(draft);
          setRefused(new CallError('taken', 'There is a file of this name already: choose another name.'));
        } else {
          const result = meet(found, draft.base, draft);
          if (result?.conflicts.length === 0)
            setTold(`What you wrote earlier and did not save is back${alsoChanged(result)}.`);
        }
      } catch (error) {
        setRefused(error as CallError);
      }
    },
    [file, adds, meet, show],
  );
  useEffect(() => void open(true), [open]);

  // What is written is tried a moment later.
  const isReadable = opened !== undefined && opened.unreadable === undefined;
  useEffect(() => {
    if (!isReadable) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const found = await api.draft(writtenOf(file, text));
        if (!isCurrent) return;
        setVerdict(found);
        if (found.own.length + found.others.length === 0) setHasPage(true);
        if (!found.isChanged) dropDraft(file);
        setRefused((last) => (last?.kind === 'gone' ? undefined : last));
      } catch (error) {
        if (isCurrent) setRefused(error as CallError);
      }
    }, RESTING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [file, isReadable, text]);

  // Another tab that saves its own drops the draft of both.
  const isChanged = verdict?.isChanged === true || begun.current.stamp === '';
  useEffect(() => whenDropped(file, () => isChanged && keep(text)), [file, isChanged, keep, text]);

  const change = (next: Partial<Text>) => {
    const now = { ...text, ...next };
    keep(now);
    setTold('');
    setDiscarded(undefined);
    setText(now);
  };

  const lookAgain = useCallback(async () => setOpened(await api.open(file)), [file]);

  const save = async (written = text, also = '', tries = 1): Promise<void> => {
    setTried(true);
    setTold('');
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
      return refuse(error as CallError, written, also, tries);
    } finally {
      setSaving(false);
    }
    setTried(false);
    setTold(`Saved${also}.`);
    await lookAgain().catch(setRefused);
    await onSaved();
  };

  const refuse = async (fault: CallError, written: Text, also: string, tries: number): Promise<void> => {
    if (fault.kind === 'changed-meanwhile' && tries <= MOST_TRIES) {
      try {
        const found = await api.open(file);
        if (found.unreadable !== undefined) return setRefused(new CallError('unknown', found.unreadable));
        const result = meet(found, begun.current, written);
        if (result === undefined) return;
        setRefused(undefined);
        if (result.conflicts.length === 0) return save(result.text, also || alsoChanged(result), tries + 1);
        return setComparing(true);
      } catch (error) {
        return setRefused(error as CallError);
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
    told,
    refused,
    undecided,
    isComparing,
    setComparing,
    version,
    hasTried,
    hasPage,
    isChanged,
    isKept,
    isSaving,
    /** Whether somebody else changed the file since what stands here was begun. */
    isBehind: verdict !== undefined && verdict.stamp !== begun.current.stamp,
    canBringBack: discarded !== undefined,
    change,
    /** The form is drawn with a value that was not typed into it. */
    drawAnew: () => setVersion(version + 1),
    lookAgain,
    /** Saves, or asks first what is to be saved. */
    save: () => (undecided === undefined ? save() : setComparing(true)),
    /** Saves what was chosen between the two versions. */
    saveChosen: (choices: readonly ('mine' | 'theirs')[]) => {
      if (undecided === undefined) return;
      const chosen = undecided.chosen(choices);
      begun.current = undecided.found;
      setUndecided(undefined);
      setComparing(false);
      show(chosen);
      keep(chosen);
      void save(chosen, alsoChanged(undecided));
    },
    /** Writes a file anew that somebody deleted. */
    saveAnew: () => {
      begun.current = NOTHING;
      void save();
    },
    /** Leaves a file deleted, and drops what was written. */
    leave: () => {
      dropDraft(file);
      window.location.hash = '#/';
    },
    /** Shows what is saved; what was written can be brought back as long as nothing else is written. */
    discard: async () => {
      const before = { text, begun: begun.current };
      dropDraft(file);
      setTold('');
      await open(false);
      setDiscarded(before);
    },
    bringBack: () => {
      if (discarded === undefined) return;
      begun.current = discarded.begun;
      keep(discarded.text);
      setDiscarded(undefined);
      void open(true);
    },
  };
}

export type EditedFile = ReturnType<typeof useEditedFile>;

function writtenOf(file: string, { value, body }: Text) {
  return { file, value, ...(body === undefined ? {} : { body }) };
}

/** What is told of the fields that somebody else changed. */
function alsoChanged({ taken }: MergedVersions): string {
  return taken.length === 0
    ? ''
    : `, with what somebody else changed meanwhile: ${taken.map(nameOf).join('; ')}`;
}
