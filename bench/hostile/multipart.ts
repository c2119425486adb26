/** A part of a form. */
export interface Part {
  name: string;
  content: string | Buffer;
  /** Makes it a file. */
  fileName?: string;
  /** Further lines of the part's head. */
  lines?: readonly string[];
}

/** A form as a body of `multipart/form-data`. */
export function formOf(parts: readonly Part[], boundary = 'boundary'): { type: string; body: Buffer } {
  const pieces = parts.flatMap(({ name, content, fileName, lines = [] }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const head = [`Content-Disposition: form-data; name="${name}"${file}`, ...lines].join('\r\n');
    return [Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')];
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
