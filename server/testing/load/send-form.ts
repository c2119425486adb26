import { ENDPOINTS } from '#contract/endpoints.ts';
import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/xsrf.ts';
import { APPLICANT, application, CONTACT, REACH_US, uploadForm } from '../calls.ts';
import type { FilledForm } from './filled-form.ts';

/** How a call ended for its client. */
interface Answer {
  /** Undefined if the connection broke before there was one: then nobody knows whether it was taken. */
  status: number | undefined;
  text: string;
  requestId: string | undefined;
  ms: number;
}

/** What a visitor knows about a form so far. */
export interface Sending {
  form: FilledForm;
  /** The path with which the upload of its CV was answered. */
  cvPath?: string;
  /** `lost` means that an answer never came, `refused` that it said no. */
  state: 'acknowledged' | 'refused' | 'lost' | 'unsent';
  /** The answers so far, including failed ones. */
  answers: Answer[];
}

/** Where to send to, and what is offered there. */
export interface Target {
  url: string;
  /** A position that is listed. */
  position: string;
}

/** When calls end whose answer does not come. */
const WITHIN_MS = 20_000;

/** A form before it is sent. */
export function unsent(form: FilledForm): Sending {
  return { form, state: 'unsent', answers: [] };
}

/** Whether it is safe and worthwhile to resend a form that was not acknowledged. */
export function canBeSentAgain({ form, state }: Sending): boolean {
  if (state === 'acknowledged') return false;
  return form.repeatable !== 'not' || state !== 'lost';
}

/** Sends a form as its visitor would, an application after its CV, and records what came back. */
export async function sendForm(target: Target, sending: Sending): Promise<void> {
  const { form } = sending;
  const uploads = form.kind === 'application' && form.repeatable !== 'natively';
  if (uploads && sending.cvPath === undefined) {
    const answer = await deliver(sending, () => post(target, form, 'upload', uploadBody(form)));
    if (answer.status !== 200) return;
    sending.cvPath = (JSON.parse(answer.text) as { s3bucketpathname: string }).s3bucketpathname;
  }
  const call = form.kind === 'reach-us' ? 'reachUs' : form.kind;
  const native = form.repeatable === 'natively';
  const send = () =>
    post(target, form, call, native ? nativeBody(form, target) : jsonBody(form, target, sending.cvPath));
  const { status } = await deliver(sending, send);
  if (status === (native ? 303 : 200)) sending.state = 'acknowledged';
}

/** Sends once, or twice at the same time. The best answer counts: a visitor who sees a success is thanked. */
async function deliver(sending: Sending, send: () => Promise<Answer>): Promise<Answer> {
  const answers = await Promise.all(sending.form.doubled ? [send(), send()] : [send()]);
  sending.answers.push(...answers);
  const rank = ({ status }: Answer) => (isUnknown(status) ? 1 : Number(status) < 400 ? 0 : 2);
  const [best] = answers.sort((one, other) => rank(one) - rank(other));
  if (best === undefined) throw new Error('a call must have an answer');
  sending.state = isUnknown(best.status) ? 'lost' : 'refused';
  return best;
}

/** A proxy whose server fell silent can't say whether it was taken. */
function isUnknown(status: number | undefined): boolean {
  return status === undefined || status === 502 || status === 504;
}

async function post(
  { url }: Target,
  form: FilledForm,
  call: keyof typeof ENDPOINTS,
  body: { type?: string; content: string | FormData },
): Promise<Answer> {
  const start = performance.now();
  const ended = (answer: Omit<Answer, 'ms'>) => ({ ...answer, ms: performance.now() - start });
  try {
    const response = await fetch(url + ENDPOINTS[call], {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headersOf(form), ...(body.type === undefined ? {} : { 'content-type': body.type }) },
      body: body.content,
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const requestId = response.headers.get('x-request-id') ?? undefined;
    return ended({ status: response.status, text: await response.text(), requestId });
  } catch (error) {
    return ended({ status: undefined, text: String((error as Error).cause ?? error), requestId: undefined });
  }
}

function headersOf({ repeatable, name }: FilledForm): Record<string, string> {
  const cookie = `${XSRF_COOKIE}=${name}`;
  if (repeatable === 'natively') return { cookie, 'sec-fetch-site': 'same-origin' };
  const key = repeatable === 'by key' ? { [IDEMPOTENCY_HEADER]: name } : {};
  return { cookie, [XSRF_HEADER]: name, ...key };
}

function uploadBody({ cv, sender }: FilledForm) {
  return { content: uploadForm({ bytes: cv.bytes, fileName: sender }) };
}

/** What a request is about; every company has this reason. */
const REASON = { reason: 'Others' };

function jsonBody({ kind, sender }: FilledForm, { position }: Target, cvPath = '') {
  const bodies = {
    contact: { ...CONTACT, contactemail: sender, message: messageOf(sender) },
    'reach-us': { ...REACH_US, ...REASON, emailId: sender, comments: messageOf(sender) },
    application: { ...application(cvPath), email: sender, role: position },
  };
  return { type: 'application/json', content: JSON.stringify(bodies[kind]) };
}

function nativeBody({ kind, sender, cv }: FilledForm, { position }: Target) {
  const fields = {
    contact: { contactemail: sender, message: messageOf(sender) },
    'reach-us': { ...REACH_US, ...REASON, emailId: sender, comments: messageOf(sender) },
    application: { ...APPLICANT, email: sender, role: position },
  }[kind];
  if (kind !== 'application') {
    return { type: 'application/x-www-form-urlencoded', content: new URLSearchParams(fields).toString() };
  }
  const content = new FormData();
  for (const [name, value] of Object.entries(fields)) content.append(name, value);
  content.append('req', new File([new Uint8Array(cv.bytes)], 'cv.pdf', { type: 'application/pdf' }));
  return { content };
}

/** Long enough to be compared by the spam signs, and different each time. */
function messageOf(sender: string): string {
  return `Hello, this is ${sender}. We would like to talk about an app.`;
}
