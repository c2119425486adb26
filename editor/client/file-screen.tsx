import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BodyField } from './body-field.tsx';
import { api, type CallError, type Fault, type OpenedFile, type Site, type Verdict } from './calls/api.ts';
import { CloseDialog } from './close-dialog.tsx';
import { EntryActions } from './entry-actions.tsx';
import { FaultList } from './fault-list.tsx';
import { ContentForm } from './form/content-form.tsx';
import { goToField } from './go-to-field.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-drafts.ts';
import { PicturePlaces } from './pictures/picture-places.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { toHeadingIfLost } from './to-heading.ts';

interface FileScreenProps {
  readonly file: string;
  readonly query: URLSearchParams;
  readonly site: Site;
  readonly onSaved: () => Promise<void>;
}

/** How long nothing is typed before it is tried in the preview. */
const RESTING_MS = 400;

/** The form of a file beside the page that it makes. */
export function FileScreen({ file, query, site, onSaved }: FileScreenProps) {
  const [opened, setOpened] = useState<OpenedFile>();
  const [value, setValue] = useState<unknown>();
  const [body, setBody] = useState<string>();
  const [verdict, setVerdict] = useState<Verdict>();
  const [told, setTold] = useState('');
  const [refused, setRefused] = useState<CallError>();
  /** Counts up when the form has to be drawn anew with another value. */
  const [version, setVersion] = useState(0);
  const stamp = useRef('');
  /** What is only missing yet is told when somebody means to be done. */
  const [hasTried, setTried] = useState(false);
  const [hasPage, setHasPage] = useState(false);
  const adds = query.has('add');

  const open = useCallback(
    async (withDraft: boolean) => {
      try {
        const found = await api.open(file);
        const draft = withDraft ? keptDraft(file) : undefined;
        stamp.current = draft?.stamp ?? found.stamp;
        setOpened(found);
        if (found.stamp !== '') setHasPage(true);
        const before = draft?.value ?? found.value;
        setValue(adds && Array.isArray(before) ? [...before, {}] : before);
        setBody(draft?.body ?? found.body);
        setVersion((count) => count + 1);
        setRefused(undefined);
        if (draft !== undefined && found.stamp !== '')
          setTold('What you wrote earlier and did not save is back.');
      } catch (error) {
        setRefused(error as CallError);
      }
    },
    [file, adds],
  );
  useEffect(() => void open(true), [open]);

  // What is written is kept in the browser at once, and tried a moment later.
  useEffect(() => {
    if (opened === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const found = await api.draft(writtenOf(file, value, body));
        if (isCurrent) setVerdict(found);
        if (isCurrent && found.own.length + found.others.length === 0) setHasPage(true);
        if (isCurrent && !found.isChanged) dropDraft(file);
      } catch (error) {
        if (isCurrent) setRefused(error as CallError);
      }
    }, RESTING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [file, opened, value, body]);

  const change = (next: { value?: unknown; body?: string }) => {
    const now = { value, body, ...next };
    keepDraft(writtenOf(file, now.value, now.body), stamp.current);
    setTold('');
    if ('value' in next) setValue(next.value);
    if (next.body !== undefined) setBody(next.body);
  };

  // Steady, so that the form is drawn again only if its content is another.
  const latest = useRef(change);
  latest.current = change;
  const changeValue = useCallback((next: unknown) => latest.current({ value: next }), []);
  const lookAgain = useCallback(async () => setOpened(await api.open(file)), [file]);

  const save = async (whateverHappened = false) => {
    setTried(true);
    try {
      const written = writtenOf(file, value, body);
      const saved = await api.save(whateverHappened ? written : { ...written, stamp: stamp.current });
      stamp.current = saved.stamp;
      dropDraft(file);
      setRefused(undefined);
      setVerdict({ own: [], others: saved.others, isChanged: false });
      await lookAgain();
      setTried(false);
      setTold('Saved.');
      await onSaved();
    } catch (error) {
      const fault = error as CallError;
      setRefused(fault);
      if (fault.kind === 'faulty') {
        setVerdict({ own: fault.faults, others: verdict?.others ?? [], isChanged: true });
        const [first] = fault.faults;
        if (first !== undefined) goToField(first.field ?? ['body']);
      }
    }
  };

  const target = query.get('field');
  const hasForm = version > 0;
  useEffect(() => {
    if (hasForm && target !== null) goToField(target.split('.'));
    else if (hasForm && adds) goToField(lastOf(document.getElementById('root')));
    else if (hasForm) toHeadingIfLost();
  }, [hasForm, target, adds]);

  const own = useMemo(() => shownOf(verdict, hasTried), [verdict, hasTried]);
  if (opened === undefined)
    return (
      <main className="narrow">
        <h1 tabIndex={-1}>{file}</h1>
        <p role="alert">{refused?.message}</p>
      </main>
    );
  const bodyFaults = own.filter(({ field = [] }) => field.length === 0);
  const isChanged = verdict?.isChanged === true || stamp.current === '';
  return (
    <main className="split">
      <div className="form-side">
        <nav aria-label="Where you are">
          <a href="#/">All texts</a> <span aria-hidden="true">›</span> {file}
        </nav>
        <h1 tabIndex={-1}>{opened.title}</h1>
        {opened.unreadable !== undefined && (
          <div role="alert" className="notice bad">
            <p>
              {opened.unreadable} Its fields can’t be shown until whoever changed it by hand has put it right,
              or you undo the change.
            </p>
            <FaultList faults={own} />
          </div>
        )}
        {query.has('close') && file.startsWith('positions/') && (
          <CloseDialog
            onClosed={(day) => change({ value: { ...(value as object), validThrough: day } })}
            onDrawn={() => setVersion(version + 1)}
          />
        )}
        {opened.unreadable === undefined && (
          <>
            <ContentForm
              key={version}
              file={file}
              form={opened.form}
              value={value}
              faults={own}
              places={opened.places}
              onChange={changeValue}
              onPicture={lookAgain}
            />
            {body !== undefined && (
              <BodyField text={body} faults={bodyFaults} onChange={(next) => change({ body: next })} />
            )}
            {opened.isEntry && (
              <PicturePlaces places={opened.places} isSaved={opened.stamp !== ''} onTaken={lookAgain} />
            )}
          </>
        )}
        {opened.isEntry && <EntryActions file={file} onDone={onSaved} />}
        <div className="save-bar">
          <button
            type="button"
            className="main"
            onClick={() => void save()}
            disabled={opened.unreadable !== undefined}
          >
            Save
          </button>
          {isChanged && opened.stamp !== '' && (
            <button
              type="button"
              onClick={() => {
                dropDraft(file);
                setTold('');
                void open(false);
              }}
            >
              Discard what is not saved
            </button>
          )}
          <p role="status">{statusOf(told, own, isChanged)}</p>
        </div>
        {refused !== undefined && (
          <div role="alert" className="notice bad">
            <p>{refused.message}</p>
            {refused.kind === 'changed-meanwhile' && (
              <div className="buttons">
                <button
                  type="button"
                  onClick={() => {
                    dropDraft(file);
                    void open(false);
                  }}
                >
                  Show what is there now, and drop mine
                </button>
                <button type="button" onClick={() => void save(true)}>
                  Save mine in its place
                </button>
              </div>
            )}
          </div>
        )}
        {verdict !== undefined && verdict.others.length > 0 && (
          <div className="notice">
            <p>
              <strong>The site can’t be published before this is corrected in other files:</strong>
            </p>
            <FaultList faults={verdict.others} />
          </div>
        )}
      </div>
      <PreviewPane page={opened.page} file={file} site={site} hasPage={hasPage} />
    </main>
  );
}

const NONE: readonly Fault[] = [];
const MISSING = ['is missing', 'is empty', 'has no text below its fields'];

function shownOf(verdict: Verdict | undefined, hasTried: boolean): readonly Fault[] {
  if (verdict === undefined || verdict.own.length === 0) return NONE;
  return hasTried ? verdict.own : verdict.own.filter(({ reason }) => !MISSING.includes(reason));
}

/** The way to the last entry of the list that the form is. */
function lastOf(list: HTMLElement | null): number[] {
  return [(list?.querySelectorAll(':scope > fieldset > ol > li').length ?? 1) - 1];
}

function writtenOf(file: string, value: unknown, body: string | undefined) {
  return { file, value, ...(body === undefined ? {} : { body }) };
}

function statusOf(told: string, own: readonly Fault[], isChanged: boolean): string {
  if (own.length > 0)
    return own.length === 1 ? 'One thing has to be corrected.' : `${own.length} things have to be corrected.`;
  if (told !== '') return told;
  return isChanged ? 'Not saved yet. This browser keeps it.' : 'Everything is saved.';
}
