import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Problem } from '#contract/problem.ts';
import { filledBody } from '#contract/testing/filled-fields.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/xsrf.ts';
import { pdf } from './pdf.ts';
import { TEST_FORMS, TEST_POSITION } from './test-content.ts';

const TOKEN = 'a-token-of-the-tests';

/** Header fields that a page of the site sends with each call. */
export const OWN_PAGE = { [XSRF_HEADER]: TOKEN, cookie: `${XSRF_COOKIE}=${TOKEN}` };

export type CallName = keyof typeof ENDPOINTS;

/** Posts a JSON body as the site's own pages do. */
export function call(
  url: string,
  name: CallName,
  body: unknown,
  headers: object = OWN_PAGE,
): Promise<Response> {
  return fetch(url + ENDPOINTS[name], {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** A short CV. */
export const PDF = pdf('Asha Rao, tester');

export interface UploadParts {
  bytes?: Buffer;
  name?: string;
  fileName?: string;
  contentType?: string;
}

/** The parts of an upload as the form sends them. */
export function uploadForm({
  bytes = PDF,
  name = 'cv.pdf',
  fileName = 'cv',
  contentType = 'application/pdf',
}: UploadParts = {}): FormData {
  const form = new FormData();
  form.append('req', new File([new Uint8Array(bytes)], name, { type: contentType }));
  form.append('contentType', contentType);
  form.append('fileName', fileName);
  return form;
}

/** Posts an upload as the site's own pages do. */
export function upload(
  url: string,
  form: FormData = uploadForm(),
  headers: object = OWN_PAGE,
): Promise<Response> {
  return fetch(url + ENDPOINTS.upload, { method: 'POST', headers: { ...headers }, body: form });
}

/** Uploads a CV and gives the path that was answered. */
export async function uploadedPath(url: string, parts?: UploadParts): Promise<string> {
  const response = await upload(url, uploadForm(parts));
  const { s3bucketpathname } = (await response.json()) as { s3bucketpathname: string };
  return s3bucketpathname;
}

/** An application that is valid except for the path of its CV. */
export function application(s3bucketpathname: string) {
  return filledBody('application', TEST_FORMS, {
    name: 'Asha Example',
    email: 'asha@applicant.example',
    contactNumber: '+91 9876543210',
    country: 'India',
    role: TEST_POSITION,
    s3bucketpathname,
  });
}

/** A valid contact message. */
export const CONTACT = filledBody('contact', TEST_FORMS, {
  contactemail: 'client@customer.example',
  message: 'Hello.\nWe need an app.',
  createdOn: '2026-03-01T10:00:00.000Z',
  updatedOn: '2026-03-01T10:00:00.000Z',
});

/** A valid reach-us request. */
export const REACH_US = filledBody('reachUs', TEST_FORMS, {
  name: 'Ben Example',
  emailId: 'ben@customer.example',
  reason: 'App Development',
  comments: '',
});

/** The problem with which a refused call was answered. */
export async function problemOf(response: Response): Promise<Problem> {
  return (await response.json()) as Problem;
}

/** A PDF of this many bytes, at least a thousand; no two are the same. */
export function pdfOf(size: number): Buffer {
  const name = randomUUID();
  const filled = pdf(name, Buffer.alloc(Math.max(0, size - pdf(name, '').length - 20), 'x'));
  return Buffer.concat([filled, Buffer.alloc(size - filled.length, '\n')]);
}

/** What an applicant types into the form. */
export const APPLICANT = {
  name: 'Asha Example',
  email: 'asha@applicant.example',
  country: 'India',
  contactNumber: '9876543210',
  role: TEST_POSITION,
};

/** Posts an application with its CV as a browser without scripts does. */
export function applyNatively(
  url: string,
  {
    fields = APPLICANT,
    file = new File([new Uint8Array(PDF)], 'cv.pdf'),
    headers = { 'sec-fetch-site': 'same-origin', cookie: `${XSRF_COOKIE}=of-this-visitor` },
  }: { fields?: Record<string, string>; file?: File; headers?: Record<string, string> } = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('req', file);
  return fetch(url + ENDPOINTS.application, { method: 'POST', redirect: 'manual', headers, body });
}
