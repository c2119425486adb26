/**
 * The four calls (docs/behavior.md, "The four calls"), relative to their host.
 * `upload` and `application` belong to the career host, `contact` and `reachUs` to the API host.
 */
export const ENDPOINTS = {
  upload: '/api/Attachments/uploadsFile',
  application: '/api/userprofile/userprofiledetail',
  contact: '/api/ContactInfos/contactus',
  reachUs: '/api/reg/regdetail',
} as const;

/** The plain-text answer that means an application was taken. */
export const APPLICATION_ACCEPTED = 'success';

/** The value of the contact answer's `status` field that means the message was taken. */
export const CONTACT_ACCEPTED_STATUS = 200;
