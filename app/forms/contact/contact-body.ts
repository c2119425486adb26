import type { ContactForm, ContactMessage } from '#contract/contact-message.ts';

/** What the call sends for a contact form that passed its rules: the form and the current time, twice. */
export function contactBody(form: ContactForm): ContactMessage {
  const now = new Date().toISOString();
  return { ...form, createdOn: now, updatedOn: now };
}
