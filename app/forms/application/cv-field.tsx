import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { ApplicationForm } from '#contract/application.ts';
import { CV_ACCEPT, isCvFileName } from '#contract/cv-file.ts';
import { MESSAGES } from '#contract/messages.ts';
import { Announcement } from '../../ui/announcement.tsx';
import controlStyles from '../../ui/field/control.module.css';
import { Field } from '../../ui/field/field.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import styles from './cv-field.module.css';
import { CvFile } from './cv-file.tsx';
import type { useCvUpload } from './cv-upload.ts';

interface CvFieldProps {
  form: string;
  control: Control<ApplicationForm>;
  upload: ReturnType<typeof useCvUpload>;
  error: string | undefined;
}

/** Upload CV: a file chooser, or the chosen file with its remove button. Its error shows only while no file is chosen. */
export function CvField({ form, control, upload, error }: CvFieldProps) {
  const { field } = useController({ name: 's3bucketpathname', control });
  const { cv, choose, remove } = upload;
  const input = useRef<HTMLInputElement | null>(null);
  const removeButton = useRef<HTMLButtonElement | null>(null);
  const chosen = cv !== null;
  const wasChosen = useRef(chosen);

  // The chooser and the chosen file take each other's place: the focus stays with what took it.
  useEffect(() => {
    if (chosen === wasChosen.current) return;
    wasChosen.current = chosen;
    (chosen ? removeButton : input).current?.focus();
  }, [chosen]);

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file === undefined) return;
    if (isCvFileName(file.name)) {
      choose(file, field.onChange);
      return;
    }
    window.alert(MESSAGES.cvType);
    target.value = '';
  }

  function onBlur(event: FocusEvent<HTMLInputElement>) {
    // Opening the file chooser takes the focus from the window, not from this field; so does choosing a file.
    if (event.target !== document.activeElement && !event.target.hidden) field.onBlur();
  }

  return (
    <Field
      form={form}
      name={field.name}
      label="Upload CV"
      required
      marked
      hint="PDF or Word"
      error={chosen ? undefined : error}
    >
      {(props) => (
        <>
          <input
            {...props}
            ref={(element) => {
              input.current = element;
              if (!chosen) field.ref(element);
            }}
            className={`${controlStyles.control} ${styles.chooser}`}
            type="file"
            name="req"
            accept={CV_ACCEPT}
            hidden={chosen}
            onChange={onChange}
            onBlur={onBlur}
          />
          {chosen && (
            <CvFile
              cv={cv}
              removeButton={(element) => {
                removeButton.current = element;
                field.ref(element);
              }}
              onRemove={() => {
                if (input.current) input.current.value = '';
                remove();
                field.onChange('');
              }}
            />
          )}
          <Announcement text={progress(upload)} />
          <FailureNotice failed={cv?.state === 'failed'}>
            Your CV could not be uploaded. Remove it and choose it again
          </FailureNotice>
        </>
      )}
    </Field>
  );
}

function progress({ cv }: ReturnType<typeof useCvUpload>): string {
  if (cv?.state === 'uploading') return `Uploading ${cv.file.name}`;
  if (cv?.state === 'uploaded') return `${cv.file.name} is uploaded`;
  return '';
}
