/**
 * The e-mail address of who sent a submission, as it was typed: each form calls its field otherwise (specification,
 * section 7). Empty where there is none.
 */
export function senderOf(body: object): string {
  const { email, emailId, contactemail } = body as Record<string, unknown>;
  return String(email ?? emailId ?? contactemail ?? '');
}
