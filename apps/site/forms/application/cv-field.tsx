import { CV_ACCEPT, CV_PART, isCvFileName, shownSize } from '@website/model/contract/cv-file.ts';
import type { CvTexts } from '@website/model/contract/forms/form-texts.ts';
import type { FormValues, NameOfType } from '@website/model/contract/forms/forms.ts';
import { interpolate } from '@website/model/contract/texts.ts';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useIslandContext } from '../../islands/island-context.tsx';
import controlStyles from '../../ui/field/control.module.css';
import { Field } from '../../ui/field/field.tsx';
import { Announcement } from '../../ui/text.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import styles from './cv-field.module.css';
import { CvFile } from './cv-file.tsx';
import type { ChosenCv, useCvUpload } from './cv-upload.ts';

const { MAX_UPLOAD_BYTES } = import.meta.env;

interface CvFieldProps {
  form: string;
  name: NameOfType<'application', 'cv'>;
  texts: CvTexts;
  control: Control<FormValues<'application'>>;
  upload: ReturnType<typeof useCvUpload>;
  error: string | undefined;
}

/** The CV field: a file input, or the chosen file with its remove button. Its error is shown only while no file is chosen. */
export function CvField({ form, name, texts, control, upload, error }: CvFieldProps) {
  const { field } = useController({ name, control });
  const { cv, choose, retry, remove } = upload;
  const chosen = cv !== null;
  const { language, base } = useIslandContext();
  const { chooser, removeButton } = useFocusTransfer(chosen);
  /** What happened to the last file, for the live region while none is chosen. */
  const [past, setPast] = useState('');

  // A file that was chosen before hydration is uploaded now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount; `take` changes with each render, and would upload the file again.
  useEffect(() => {
    if (chooser.current) take(chooser.current);
  }, []);

  function take({ files }: HTMLInputElement) {
    const file = files?.[0];
    if (file === undefined) return;
    const fault = faultOfFile(file, MAX_UPLOAD_BYTES, texts, language);
    const refuse = (reason: string) => {
      window.alert(reason);
      if (chooser.current) chooser.current.value = '';
      setPast(texts.refused);
    };
    setPast('');
    if (fault === undefined) choose(file, { onPath: field.onChange, onRefused: refuse });
    else refuse(fault);
  }

  function onBlur(event: FocusEvent<HTMLInputElement>) {
    // The file picker takes the focus from the window, not from this field.
    if (event.target !== document.activeElement && !event.target.hidden) field.onBlur();
  }

  return (
    <Field
      form={form}
      name={name}
      label={texts.label}
      required
      hint={interpolate(texts.hint, { size: shownSize(MAX_UPLOAD_BYTES, language) })}
      error={chosen ? undefined : error}
      // With a chosen file the note would only be one more tab stop before the button.
      note={
        !chosen && (
          <>
            <span className={styles.atOnce} id={`${form}-${name}-note`}>
              {`${texts.atOnce} `}
            </span>
            <a href={`${base}/privacy-policy`}>{texts.policy}</a>
          </>
        )
      }
    >
      {(props) => (
        <>
          <input
            {...props}
            aria-describedby={`${props['aria-describedby']} ${props.id}-note`}
            ref={(element) => {
              chooser.current = element;
              if (!chosen) field.ref(element);
            }}
            className={`${controlStyles.control} ${styles.zone}`}
            type="file"
            name={CV_PART}
            accept={CV_ACCEPT}
            hidden={chosen}
            onChange={({ target }) => take(target)}
            onBlur={onBlur}
          />
          {chosen && (
            <CvFile
              cv={cv}
              texts={texts}
              removeButton={(element) => {
                removeButton.current = element;
                field.ref(element);
              }}
              onRetry={() => {
                // The button is about to be unmounted: the focus moves to its sibling.
                removeButton.current?.focus();
                retry();
              }}
              onRemove={() => {
                setPast(texts.removed);
                remove();
                field.onChange('');
              }}
            />
          )}
          <Announcement text={cv === null ? past : announced(cv, texts)} />
          <FailureNotice failed={cv?.state === 'failed'} text={texts.failed} />
        </>
      )}
    </Field>
  );
}

/** Announced in quarters: each percent would flood the live region. */
function announced(cv: NonNullable<ChosenCv>, texts: CvTexts): string {
  const file = cv.file.name;
  if (cv.state === 'uploaded') return interpolate(texts.uploaded, { file });
  if (cv.state === 'unsent') return interpolate(texts.chosen, { file });
  if (cv.state === 'failed') return interpolate(texts.notUploaded, { file });
  const quarters = Math.floor((cv.percent ?? 0) / 25) * 25;
  const isPart = quarters > 0 && quarters < 100;
  return isPart
    ? interpolate(texts.uploadingPart, { file, percent: quarters })
    : interpolate(texts.uploading, { file });
}

/** Why a chosen file is invalid, checked before the upload: the text of the alert. */
export function faultOfFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  maxBytes: number,
  texts: Pick<CvTexts, 'wrongType' | 'empty' | 'tooLarge'>,
  language: string,
): string | undefined {
  if (!isCvFileName(name)) return texts.wrongType;
  if (size === 0) return texts.empty;
  if (size > maxBytes) return interpolate(texts.tooLarge, { size: shownSize(maxBytes, language) });
  return undefined;
}

/**
 * Moves the focus when the file input and the chosen file replace each other, unless the candidate has moved to another field. A file
 * input that is shown again is empty.
 *
 * @param chosen - whether a file is chosen
 */
function useFocusTransfer(chosen: boolean) {
  const chooser = useRef<HTMLInputElement | null>(null);
  const removeButton = useRef<HTMLButtonElement | null>(null);
  const wasChosen = useRef(chosen);

  useEffect(() => {
    if (chosen === wasChosen.current) return;
    wasChosen.current = chosen;
    if (!chosen && chooser.current) chooser.current.value = '';
    const left = document.activeElement;
    if (left !== chooser.current && left?.matches('input, textarea, select, option')) return;
    (chosen ? removeButton : chooser).current?.focus();
  }, [chosen]);

  return { chooser, removeButton };
}
