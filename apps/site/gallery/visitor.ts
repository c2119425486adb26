import { CV_PART } from '@website/model/contract/cv-file.ts';
import { fieldOfType } from '@website/model/contract/forms/forms.ts';

// What a visitor does with the one form of a page, by the events that a browser would send.

const NO_LINE = 'No line, as the gallery wants it';

/** What is written into each kind of field. */
const WRITTEN: Readonly<Record<string, string>> = { email: 'reader@mail.example', tel: '5550101' };

/** Fills in the form; of choices it takes the last. */
export function fill(): void {
  for (const element of form().elements) {
    if (element instanceof HTMLSelectElement) element.selectedIndex = element.options.length - 1;
    else if (isWritten(element)) write(element, WRITTEN[element.type] ?? 'Some words');
    else continue;
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Writes as a visitor does: React would not notice a value that is assigned to its element. */
function write(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = Object.getPrototypeOf(element);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
}

/** Sends the form. */
export function send(): void {
  form().requestSubmit();
}

/** Chooses a file as CV. */
export function chooseCv(): void {
  const input = form().querySelector<HTMLInputElement>(`input[name="${CV_PART}"]`);
  if (input === null) throw new Error('The form asks for no CV.');
  const files = new DataTransfer();
  files.items.add(new File([pdf()], 'cv.pdf', { type: 'application/pdf' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** An empty page, as a document that the service takes. */
function pdf(): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  let file = '%PDF-1.4\n';
  const entries = objects.map((object, index) => {
    const entry = `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\n`;
  return `${file}${table}startxref\n${file.length}\n%%EOF\n`;
}

/** Waits until the chosen CV has arrived. */
export async function uploaded(): Promise<void> {
  await until(() => form().querySelector('input[type="file"][hidden]') !== null);
  await until(() => form().querySelector('progress') === null);
}

/** What becomes of a call: `cv gone` is the service's answer to an application whose CV is no longer there. */
export type Outcome = 'never' | 'failing' | 'cv gone';

/**
 * Answers a form's calls as a state of it needs them answered.
 *
 * @param cvGone - what is said of a CV that is gone
 */
export function answerCalls(how: Outcome, cvGone: string): void {
  window.fetch = async () => {
    if (how === 'never') return new Promise<never>(() => undefined);
    if (how === 'failing') throw new TypeError(NO_LINE);
    const problem = { errors: [{ pointer: `/${fieldOfType('application', 'cv')}`, detail: cvGone }] };
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify(problem), { status: 422, headers });
  };
}

/** Lets uploads stay under way, or fail before anything is sent. */
export function answerUploads(how: Outcome): void {
  XMLHttpRequest.prototype.send = function fail() {
    if (how === 'failing') queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
  };
}

/** Has the browser keep no cookies. */
export function refuseCookies(): void {
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
}

/** Has the browser keep nothing of what is typed: each state begins with an empty form. */
export function keepNothing(): void {
  Object.defineProperty(window, 'sessionStorage', { get: () => undefined, configurable: true });
}

/** Waits for what the page has to do before. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}

function form(): HTMLFormElement {
  const found = document.querySelector<HTMLFormElement>('main form');
  if (found === null) throw new Error('There is no form in the page.');
  return found;
}

function isWritten(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !['hidden', 'file'].includes(element.type);
}
