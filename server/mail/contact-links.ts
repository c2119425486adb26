import type { FieldType } from '#contract/forms/form.ts';
import { replyAddress } from './reply-address.ts';

/** A number with its country's, as forms send it; nothing else can be dialed from anywhere (RFC 3966, section 5.1.4). */
const GLOBAL_NUMBER = /^\+\d{1,4} ?\d{1,15}$/;

/** What has a meaning in a `mailto:` address and may stand in the local part of one (RFC 6068, section 2). */
const TO_ENCODE = /[^\w.!$'*+^`{|}~@-]/g;

/**
 * Where a value leads in a mail, if it really is an address or a telephone number.
 *
 * @param type - that of its field
 * @returns a `mailto:` or `tel:` address
 */
export function contactLink(type: FieldType | undefined, value: string): string | undefined {
  if (type === 'email') return mailtoLink(value);
  if (type === 'phone' && GLOBAL_NUMBER.test(value)) return `tel:${value.replaceAll(' ', '')}`;
  return undefined;
}

function mailtoLink(value: string): string | undefined {
  const address = replyAddress(value);
  return address && `mailto:${address.replaceAll(TO_ENCODE, (sign) => encodeURIComponent(sign))}`;
}
