import { z } from 'zod/mini';
import { emailAddress, optionalText } from './field-rules.ts';
import { MESSAGES } from './messages.ts';

/** The fields of the contact form (specification, section 5). The message may be empty. */
export const contactFormSchema = z.strictObject({
  contactemail: emailAddress({
    required: MESSAGES.contactEmailRequired,
    invalid: MESSAGES.contactEmailInvalid,
  }),
  message: optionalText(),
});

/**
 * Body of the contact call: the form and the moment of sending, twice, as ISO 8601 date-times in UTC. A message that was
 * not given is an empty string.
 */
export const contactMessageSchema = z.extend(contactFormSchema, {
  message: z._default(optionalText(), ''),
  createdOn: z.iso.datetime('Must be an ISO 8601 date-time in UTC.'),
  updatedOn: z.iso.datetime('Must be an ISO 8601 date-time in UTC.'),
});

export type ContactForm = z.infer<typeof contactFormSchema>;
export type ContactMessage = z.infer<typeof contactMessageSchema>;
