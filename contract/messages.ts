/**
 * The words of the error catalogue (specification, sections 5 and 8), spelled as it spells them.
 */
export const MESSAGES = {
  required: 'This field is required.',
  invalidEmail: 'Please enter a valid email address.',
  invalidContactNumber: 'Please enter a valid contact number.',
  missingCv: 'Please upload your CV.',
  cvType: 'Only PDF and Word documents are allowed (.pdf, .doc, .docx)',
  contactEmailRequired: 'You must enter a email',
  contactEmailInvalid: 'Not a valid email',
} as const;
