/**
 * A place on the author's own disk, as Word for Windows and for Mac and LibreOffice write it: anybody else's disk does
 * not have it.
 */
const ON_A_DISK =
  /^file:(?:\/{2,3}[a-z]:[\\/]|(?:\/{3,4}|\/\/localhost\/)(?:applications|home|library|private|users|var|volumes)\/)|^macintoshhd:/i;

/** What names a server or a way to one. Any two slashes do; `\??\` precedes a name in Windows itself. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]+:|[\\/](?:[\\/]|\?\?))/i;
const UPWARD = /\.\.[\\/]/;

/** What pasted pictures leave: names within a mail or a page that no longer exists, and pictures within the name itself. */
const GONE = /^(?:cid|data|applewebdata|webkit-fake-url):/i;

const ESCAPED = /%([\da-f]{2})/gi;
const SPACES = /[^!-\uffff]+/g;

/** Whether the place of a template or text is a server, and not a disk or the folder of the document. */
export function isElsewhere(place: string): boolean {
  const plain = withoutDisguise(place);
  return ELSEWHERE.test(plain) && (!ON_A_DISK.test(plain) || UPWARD.test(plain));
}

/** The same for a picture. */
export function isPictureElsewhere(place: string): boolean {
  return isElsewhere(place) && !GONE.test(withoutDisguise(place));
}

/** White space and control characters are passed over by some readers, and written as references by some writers. */
function withoutDisguise(place: string): string {
  return place
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(SPACES, '');
}
