import mime from 'mime';

/** The media type of a file of the build, by its ending; all text of a build is UTF-8. */
export function mediaType(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
