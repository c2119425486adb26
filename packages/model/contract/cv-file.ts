/**
 * The file names a CV may have (docs/behavior.md, "Uploading a CV"): the extension decides, and only in these spellings.
 */
const CV_EXTENSIONS = ['pdf', 'PDF', 'doc', 'docx'] as const;

/** The value of a file input's `accept` attribute; the dialog it opens is a hint, not a check. */
export const CV_ACCEPT = [...new Set(CV_EXTENSIONS.map((extension) => `.${extension.toLowerCase()}`))].join(
  ',',
);

/** The part after the last dot of a file name, or an empty string. */
export function fileExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot === -1 ? '' : fileName.slice(dot + 1);
}

/** A file name without its extension: what the upload call sends as `fileName`. */
export function fileStem(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot === -1 ? fileName : fileName.slice(0, dot);
}

/** Whether a file with this name is taken as a CV. */
export function isCvFileName(fileName: string): boolean {
  return (CV_EXTENSIONS as readonly string[]).includes(fileExtension(fileName));
}

/**
 * The name of the file's part in an upload (docs/behavior.md, "The four calls") and in an application sent without
 * scripts.
 */
export const CV_PART = 'req';

/** The size of the largest CV as a candidate reads it: `10 MB`, never more than what is taken. */
export function shownSize(bytes: number): string {
  return `${Math.floor(bytes / 100_000) / 10} MB`;
}
