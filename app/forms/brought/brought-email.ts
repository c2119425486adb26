import { visiblePart } from './brought.ts';

const LINK = /^mailto:([^?]*)(?:\?.*)?$/is;
const NAMED = /^[^<>]*<([^<>]*)>$/s;

/** Makes an address that was pasted or filled in the address alone: of `Ada <ada@mail.example>`, or of a link. */
export function broughtEmail(text: string): string {
  const [, address] = NAMED.exec(visiblePart(text)) ?? [];
  const [, linked] = LINK.exec(address ?? visiblePart(text)) ?? [];
  return visiblePart(linked ?? address ?? text);
}
