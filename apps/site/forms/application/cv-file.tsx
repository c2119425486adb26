import { fileExtension } from '@website/model/contract/cv-file.ts';
import type { CvTexts } from '@website/model/contract/forms/form-texts.ts';
import { interpolate } from '@website/model/contract/texts.ts';
import type { Ref } from 'react';
import styles from './cv-file.module.css';
import type { ChosenCv } from './cv-upload.ts';

interface CvFileProps {
  cv: NonNullable<ChosenCv>;
  texts: CvTexts;
  removeButton: Ref<HTMLButtonElement>;
  onRemove: () => void;
  onRetry: () => void;
}

/** The chosen CV: an icon, the file's name, the upload's progress, and buttons to retry or remove it. */
export function CvFile({ cv, texts, removeButton, onRemove, onRetry }: CvFileProps) {
  const { file, state, percent } = cv;
  const uploading = state === 'uploading';
  const names = { file: file.name };
  return (
    <div className={styles.file}>
      <FileIcon extension={fileExtension(file.name)} />
      <span className={styles.name}>
        <bdi>{file.name}</bdi>
        {uploading && <span className={styles.status}>{announcedProgress(percent, texts)}</span>}
      </span>
      <span className={styles.buttons}>
        {state === 'failed' && (
          <button
            type="button"
            className={styles.button}
            aria-label={interpolate(texts.retryFile, names)}
            onClick={onRetry}
          >
            {texts.retry}
          </button>
        )}
        {/* The same element for both labels, so that it keeps the focus when the upload ends. */}
        <button
          type="button"
          ref={removeButton}
          className={styles.button}
          aria-label={interpolate(uploading ? texts.cancelFile : texts.removeFile, names)}
          onClick={onRemove}
        >
          {uploading ? texts.cancel : texts.remove}
        </button>
      </span>
      {uploading && (
        <progress
          className={styles.progress}
          aria-label={interpolate(texts.upload, names)}
          max={100}
          value={percent}
        />
      )}
    </div>
  );
}

function announcedProgress(percent: number | undefined, texts: CvTexts): string {
  if (percent === undefined) return texts.waiting;
  return percent < 100 ? interpolate(texts.progress, { percent }) : texts.checking;
}

function FileIcon({ extension }: { extension: string }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      <svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
        <path d="M1 1h20l10 10v28H1zM21 1v10h10" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span>{extension}</span>
    </span>
  );
}
