/** Accepted file extensions (docs/behavior.md, "Uploading a CV"), in exactly these spellings. */
const CV_EXTENSIONS = ['pdf', 'PDF', 'doc', 'docx'] as const;

/** The `accept` attribute of the file input; a hint for its dialog, not a check. */
export const CV_ACCEPT = [...new Set(CV_EXTENSIONS.map((extension) => `.${extension.toLowerCase()}`))].join(
  ',',
);

/** The extension of a file name without its dot, or an empty string. */
export function fileExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot === -1 ? '' : fileName.slice(dot + 1);
}

/** A file name without its extension, which the upload call sends as `fileName`. */
export function fileStem(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot === -1 ? fileName : fileName.slice(0, dot);
}

/** Whether a file with this name is accepted as a CV. */
export function isCvFileName(fileName: string): boolean {
  return (CV_EXTENSIONS as readonly string[]).includes(fileExtension(fileName));
}

/** The multipart field of the CV, in uploads (docs/behavior.md, "The four calls") and in applications without scripts. */
export const CV_PART = 'req';

/** The size limit as shown to candidates: `10 MB`, rounded down, as is usual in the language. */
export function shownSize(bytes: number, language: string): string {
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return format.format(Math.floor(bytes / 100_000) / 10);
}
