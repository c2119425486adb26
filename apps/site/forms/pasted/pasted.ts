import { normalizedEmail } from '@website/model/contract/invisible-characters.ts';

/** The input types of text that was not typed: pasted, dropped, or a replacement such as a spelling correction. */
const INSERTED = new Set([
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
  'insertReplacementText',
]);

/** Whether an `input` event is a paste, a drop or an autofill, which has no input type. */
export function isPasted(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>;
  return inputType === undefined || inputType === '' || INSERTED.has(inputType);
}

/** Decodes percent-encoding; malformed input is returned unchanged. */
export function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Whether a field has an unchanged autofilled value. */
export function isAutofilled(field: HTMLInputElement): boolean {
  // Old browsers throw on an unknown pseudo-class.
  return CSS.supports('selector(:autofill)') && field.matches(':autofill');
}

/**
 * Replaces a field's text and keeps the caret before the same trailing text.
 *
 * @param tidy - the normalization, applied to the text behind the caret
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

/** Selects an option, if it exists, with the `change` event of a visitor's choice. */
export function chooseOption(selector: HTMLSelectElement, value: string): void {
  if (![...selector.options].some((option) => option.value === value)) return;
  selector.value = value;
  selector.dispatchEvent(new Event('change', { bubbles: true }));
}

const LINK = /^mailto:([^?]*)(?:\?.*)?$/is;
const CONTROL = /\p{Cc}/gu;
const NAMED = /^[^<>]*<([^<>]*)>$/s;

/** Extracts the address from a pasted or autofilled text such as `Ada <ada@mail.example>` or a `mailto:` link. */
export function pastedEmail(text: string): string {
  const plain = normalizedEmail(text.replaceAll(CONTROL, ''));
  const [, address] = NAMED.exec(plain) ?? [];
  const [, linked] = LINK.exec(address ?? plain) ?? [];
  return normalizedEmail(linked === undefined ? (address ?? plain) : decoded(linked));
}
