import { plainEmail } from '@website/model/contract/plain-values.ts';
import { decoded } from './brought.ts';

const LINK = /^mailto:([^?]*)(?:\?.*)?$/is;
const CONTROL = /\p{Cc}/gu;
const NAMED = /^[^<>]*<([^<>]*)>$/s;

/** Makes an address that was pasted or filled in the address alone: of `Ada <ada@mail.example>`, or of a link. */
export function broughtEmail(text: string): string {
  const plain = plainEmail(text.replaceAll(CONTROL, ''));
  const [, address] = NAMED.exec(plain) ?? [];
  const [, linked] = LINK.exec(address ?? plain) ?? [];
  return plainEmail(linked === undefined ? (address ?? plain) : decoded(linked));
}
