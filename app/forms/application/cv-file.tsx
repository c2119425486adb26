import type { Ref } from 'react';
import { fileExtension } from '#contract/cv-file.ts';
import styles from './cv-field.module.css';
import type { ChosenCv } from './cv-upload.ts';

interface CvFileProps {
  cv: NonNullable<ChosenCv>;
  removeButton: Ref<HTMLButtonElement>;
  onRemove: () => void;
}

/** The chosen CV: an icon, the file's name, whether it is still on its way, and a button that removes it. */
export function CvFile({ cv, removeButton, onRemove }: CvFileProps) {
  return (
    <div className={styles.file}>
      <FileIcon extension={fileExtension(cv.file.name)} />
      <span className={styles.name}>
        {cv.file.name}
        {cv.state === 'uploading' && <span className={styles.progress}>Uploading…</span>}
      </span>
      <button
        type="button"
        ref={removeButton}
        className={styles.remove}
        aria-label={`Remove ${cv.file.name}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </div>
  );
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
