import { asciiDomain } from '@website/model/contract/field-rules.ts';
import type { FieldType } from '@website/model/contract/forms/form.ts';

/** The longest address that mail can be sent to (RFC 5321, section 4.5.3.1.3): a longer one would stop the message. */
const LONGEST_ADDRESS = 254;

/** Starts an encoded word (RFC 2047). There should be none in an address, but mail programs decode it there all the same. */
const ENCODED_WORD = '=?';

/**
 * The address under which a sender can be answered, as every mail program reads it: with an international domain as the DNS
 * spells it, so that no letter passes for another.
 *
 * @returns undefined for an address that no mail server could take, or that a mail program could read as another
 */
export function replyAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
  if (local === '' || local.includes(ENCODED_WORD)) return undefined;
  // In lower case, as some mail programs and servers write it anyway: it is the same domain.
  const ascii = asciiDomain(domain);
  const reply = `${local}@${ascii}`;
  return ascii !== undefined && reply.length <= LONGEST_ADDRESS ? reply : undefined;
}

/** A number with its country's, as forms send it; nothing else can be dialed from anywhere (RFC 3966, section 5.1.4). */
const GLOBAL_NUMBER = /^\+\d{1,4} ?\d{1,15}$/;

/** What has a meaning in a `mailto:` address and may stand in the local part of one (RFC 6068, section 2). */
const TO_ENCODE = /[^\w.!$'*+^`{|}~@-]/g;

/** Where the value of a field of this type leads in a mail, if it really is an address or a telephone number. */
export function contactLink(type: FieldType | undefined, value: string): string | undefined {
  if (type === 'phone' && GLOBAL_NUMBER.test(value)) return `tel:${value.replaceAll(' ', '')}`;
  const address = type === 'email' ? replyAddress(value) : undefined;
  return address && `mailto:${address.replaceAll(TO_ENCODE, (sign) => encodeURIComponent(sign))}`;
}
