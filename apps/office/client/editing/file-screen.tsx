import { useCallback, useEffect, useMemo, useRef } from 'react';
import { editAddress } from './address.ts';
import type { Fault, Verdict } from './api.ts';
import { BodyField } from './body-field.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { EntryActions } from './entry-actions.tsx';
import { FaultList } from './fault-list.tsx';
import { ContentForm } from './form/content-form.tsx';
import { focusHeadingIfLost, goToField } from './keyboard.ts';
import { PicturePlaces } from './pictures/picture-places.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEditedFile, writtenOf } from './use-edited-file.ts';

interface FileScreenProps {
  readonly file: string;
  readonly query: URLSearchParams;
  readonly onSaved: () => Promise<void>;
}

/** A file's form beside the preview of its page. */
export function FileScreen({ file, query, onSaved }: FileScreenProps) {
  const adds = query.has('add');
  const edited = useEditedFile(file, adds, onSaved);
  const { opened, text, verdict, version, undecided, change, reload } = edited;

  // Memoized, so that the form is re-rendered only if its content changes.
  const latest = useRef(change);
  latest.current = change;
  const changeValue = useCallback((value: unknown) => latest.current({ value }), []);

  const uploaded = useCallback(async () => {
    await Promise.all([reload(), onSaved()]);
  }, [reload, onSaved]);

  const target = query.get('field');
  const hasForm = version > 0;
  useEffect(() => {
    if (hasForm && target !== null) goToField(target.split('.'));
    else if (hasForm && adds) goToField(lastOf(document.getElementById('root')));
    else if (hasForm) focusHeadingIfLost();
  }, [hasForm, target, adds]);

  const own = useMemo(() => shownOf(verdict, edited.hasTried), [verdict, edited.hasTried]);
  if (opened === undefined)
    return (
      <div className="narrow">
        <h1 tabIndex={-1}>{file}</h1>
        <p role="alert">{edited.refused?.message}</p>
      </div>
    );
  const bodyFaults = own.filter(({ field = [] }) => field.length === 0);
  return (
    <div className="split">
      <div className="form-side">
        <nav aria-label="Where you are">
          <a href="#/">All texts</a> <span aria-hidden="true">›</span> {file}
        </nav>
        <h1 tabIndex={-1}>{opened.title}</h1>
        {opened.original !== undefined && (
          <div className={opened.stamp === '' ? 'notice' : 'quiet'}>
            <p>
              {opened.stamp === '' ? 'Not translated yet: these are the words of ' : 'Translates '}
              <a href={editAddress(opened.original)}>{opened.original}</a>
              {opened.stamp === '' ? '. Write over them, then save.' : '.'}
            </p>
          </div>
        )}
        {opened.unreadable !== undefined && (
          <div role="alert" className="notice bad">
            <p>
              {opened.unreadable} Its fields can’t be shown until the file is corrected by hand or the change
              is undone.
            </p>
            <FaultList faults={own} />
          </div>
        )}
        {query.has('close') && file.startsWith('positions/') && (
          <CloseDialog
            onClosed={(day) => change({ value: { ...(text.value as object), validThrough: day } })}
            onDrawn={edited.rerender}
          />
        )}
        {opened.unreadable === undefined && (
          <>
            <ContentForm
              key={version}
              file={file}
              form={opened.form}
              value={text.value}
              faults={own}
              places={opened.places}
              onChange={changeValue}
              onPicture={uploaded}
            />
            {text.body !== undefined && (
              <BodyField text={text.body} faults={bodyFaults} onChange={(body) => change({ body })} />
            )}
            {opened.isEntry && (
              <PicturePlaces places={opened.places} isSaved={opened.stamp !== ''} onUploaded={uploaded} />
            )}
          </>
        )}
        {opened.isEntry && <EntryActions file={file} onDone={onSaved} />}
        {verdict !== undefined && verdict.others.length > 0 && (
          <div className="notice">
            <p>
              <strong>The site can’t be published until this is corrected in other files:</strong>
            </p>
            <FaultList faults={verdict.others} />
          </div>
        )}
        <SaveBar file={file} edited={edited} own={own} />
        {undecided !== undefined && edited.isComparing && (
          <CompareDialog
            undecided={undecided}
            onChosen={edited.saveChosen}
            onClosed={() => edited.setComparing(false)}
          />
        )}
      </div>
      <PreviewPane
        page={opened.page}
        written={writtenOf(file, text)}
        hasPage={edited.hasPage && verdict !== undefined}
        version={edited.shown}
      />
    </div>
  );
}

const NONE: readonly Fault[] = [];

function shownOf(verdict: Verdict | undefined, hasTried: boolean): readonly Fault[] {
  if (verdict === undefined || verdict.own.length === 0) return NONE;
  return hasTried ? verdict.own : verdict.own.filter(({ isMissing }) => isMissing !== true);
}

/** The path of the last entry of a list. */
function lastOf(list: HTMLElement | null): number[] {
  return [(list?.querySelectorAll(':scope > fieldset > ol > li').length ?? 1) - 1];
}
