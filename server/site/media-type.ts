import mime from 'mime';

/** What React Router's own server calls the data of its pages. */
const DATA_TYPE = 'text/x-script';

/** The media type of a file of the build, by its ending; all text of a build is UTF-8. */
export function mediaType(file: string): string {
  const type = file.endsWith('.data') ? DATA_TYPE : (mime.getType(file) ?? 'application/octet-stream');
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
