import { truncatedToBytes } from '@website/cv-check/verdict.ts';
import { fileExtension } from '@website/model/contract/cv-file.ts';
import { replaceInvisible } from '@website/model/contract/invisible-characters.ts';

/** What a CV is called when nothing of its name can be shown. */
const NAMELESS = 'cv';

/** Path separators, and whatever else Windows does not allow in file names. */
const NOT_SHOWN = /[/\\:*?"<>|]/g;

/** With an extension this fits every file system: most count 255 bytes, not characters. */
const MOST_BYTES = 200;

/**
 * The name to show and to attach a CV under: the name its sender gave it, without what could deceive a reader or act
 * as a path. It is never used as one: files are stored under random keys.
 *
 * @param stem - the call's `fileName`, which has no extension (docs/behavior.md, "The four calls")
 * @param fileName - the file's own name, which has the extension
 */
export function shownFileName(stem: string, fileName: string): string {
  const seen = replaceInvisible(stem.toWellFormed().replaceAll(NOT_SHOWN, ''), () => '');
  // Leading dots would hide the file where it is saved.
  const clean = seen.trim().replace(/^\.+/, '');
  const short = truncatedToBytes(clean, MOST_BYTES).trim();
  return `${short === '' ? NAMELESS : short}.${fileExtension(fileName).toLowerCase()}`;
}
