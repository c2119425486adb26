import { asciiDomain } from '@website/model/contract/field-rules.ts';
import type { FieldType } from '@website/model/contract/forms/form.ts';

/** The longest address of SMTP (RFC 5321, section 4.5.3.1.3); a longer one would fail the message. */
const LONGEST_ADDRESS = 254;

/** Starts an encoded word (RFC 2047), which mail clients decode even in addresses, where it is not allowed. */
const ENCODED_WORD = '=?';

/**
 * The sender's address for `Reply-To`, with the domain in its ASCII form (Punycode), so that no letter passes for
 * another.
 *
 * @returns undefined for an address that mail servers would reject or that mail clients could misread
 */
export function replyAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
  if (local === '' || local.includes(ENCODED_WORD)) return undefined;
  // In lower case: domains are case-insensitive, and some mail servers lowercase them anyway.
  const ascii = asciiDomain(domain);
  const reply = `${local}@${ascii}`;
  return ascii !== undefined && reply.length <= LONGEST_ADDRESS ? reply : undefined;
}

/** A number with its dial code, as forms send it; others can't be dialed from anywhere (RFC 3966, section 5.1.4). */
const GLOBAL_NUMBER = /^\+\d{1,4} ?\d{1,15}$/;

/** Characters that must be percent-encoded in the local part of a `mailto:` URL (RFC 6068, section 2). */
const TO_ENCODE = /[^\w.!$'*+^`{|}~@-]/g;

/** The `tel:` or `mailto:` link of a value, if it is a valid number or address. */
export function contactLink(type: FieldType | undefined, value: string): string | undefined {
  if (type === 'phone' && GLOBAL_NUMBER.test(value)) return `tel:${value.replaceAll(' ', '')}`;
  const address = type === 'email' ? replyAddress(value) : undefined;
  return address && `mailto:${address.replaceAll(TO_ENCODE, (sign) => encodeURIComponent(sign))}`;
}
