import { plainEmail } from '@website/model/contract/plain-values.ts';

/** What was not typed sign by sign: it came from the clipboard, was dropped, or was put in place of what stood there. */
const BROUGHT = new Set([
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
  'insertReplacementText',
]);

/** Whether an `input` event tells of text that was pasted, dropped or filled in by the browser, which gives no type. */
export function isPasted(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>;
  return inputType === undefined || inputType === '' || BROUGHT.has(inputType);
}

/** What a link says, as it is read: `%20` stands for a space. What is not written so stays as it is. */
export function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Whether the browser has filled in a field by itself, and nobody has changed it since. */
export function isAutofilled(field: HTMLInputElement): boolean {
  // Old browsers take a name that they don't know for an error.
  return CSS.supports('selector(:autofill)') && field.matches(':autofill');
}

/**
 * Puts another text into a field, and leaves the cursor before what followed it.
 *
 * @param tidy - what becomes of a part of the text
 */
export function replaceText(
  field: HTMLInputElement,
  text: string,
  tidy: (part: string) => string = (part) => part,
): void {
  if (field.value === text) return;
  const behind = field.selectionEnd === null ? '' : tidy(field.value.slice(field.selectionEnd));
  const hasCursor = field.selectionEnd !== null && document.activeElement === field;
  field.value = text;
  if (!hasCursor) return;
  const place = Math.max(0, text.length - behind.length);
  field.setSelectionRange(place, place);
}

const LINK = /^mailto:([^?]*)(?:\?.*)?$/is;
const CONTROL = /\p{Cc}/gu;
const NAMED = /^[^<>]*<([^<>]*)>$/s;

/** Makes an address that was pasted or filled in the address alone: of `Ada <ada@mail.example>`, or of a link. */
export function pastedEmail(text: string): string {
  const plain = plainEmail(text.replaceAll(CONTROL, ''));
  const [, address] = NAMED.exec(plain) ?? [];
  const [, linked] = LINK.exec(address ?? plain) ?? [];
  return plainEmail(linked === undefined ? (address ?? plain) : decoded(linked));
}
