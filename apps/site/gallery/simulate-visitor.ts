import { CV_PART } from '@website/model/contract/cv-file.ts';
import { fieldOfType } from '@website/model/contract/forms/forms.ts';

// Simulates a visitor's input in the form of a page with DOM events, and stubs the browser's APIs.

const NETWORK_ERROR = 'Network error, simulated by the gallery';

/** The values of text fields, by input type. */
const VALUES: Readonly<Record<string, string>> = { email: 'reader@mail.example', tel: '5550101' };

/** Fills in the form; selects get their last option. */
export function fill(): void {
  for (const element of form().elements) {
    if (element instanceof HTMLSelectElement) element.selectedIndex = element.options.length - 1;
    else if (isTextControl(element)) setValue(element, VALUES[element.type] ?? 'Some words');
    else continue;
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Sets a value through the native setter: React overrides the element's own and would not notice the change. */
function setValue(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = Object.getPrototypeOf(element);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
}

/** Submits the form. */
export function send(): void {
  form().requestSubmit();
}

/** Chooses a file as CV. */
export function chooseCv(): void {
  const input = form().querySelector<HTMLInputElement>(`input[name="${CV_PART}"]`);
  if (input === null) throw new Error('The form has no field for a CV.');
  const files = new DataTransfer();
  files.items.add(new File([pdf()], 'cv.pdf', { type: 'application/pdf' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A PDF of one empty page, which the service accepts. */
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

/** Waits for the upload of the CV. */
export async function waitForUpload(): Promise<void> {
  await waitFor(() => form().querySelector('input[type="file"][hidden]') !== null);
  await waitFor(() => form().querySelector('progress') === null);
}

/** The stubbed outcome of a request: pending for ever, failing, or the service's error for an expired CV. */
export type Outcome = 'never' | 'failing' | 'cv gone';

/**
 * Stubs `fetch`.
 *
 * @param cvGone - the error of the outcome `cv gone`
 */
export function stubFetch(outcome: Outcome, cvGone: string): void {
  window.fetch = async () => {
    if (outcome === 'never') return new Promise<never>(() => undefined);
    if (outcome === 'failing') throw new TypeError(NETWORK_ERROR);
    const problem = { errors: [{ pointer: `/${fieldOfType('application', 'cv')}`, detail: cvGone }] };
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify(problem), { status: 422, headers });
  };
}

/** Stubs `XMLHttpRequest`: uploads stay pending, or fail. */
export function stubUploads(outcome: Outcome): void {
  XMLHttpRequest.prototype.send = function fail() {
    if (outcome === 'failing') queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
  };
}

/** Simulates blocked cookies. */
export function blockCookies(): void {
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
}

/** Simulates blocked session storage, so that no draft is restored into the form. */
export function blockSessionStorage(): void {
  Object.defineProperty(window, 'sessionStorage', { get: () => undefined, configurable: true });
}

/** Polls until a condition holds. */
export async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

function form(): HTMLFormElement {
  const found = document.querySelector<HTMLFormElement>('main form');
  if (found === null) throw new Error('The page has no form.');
  return found;
}

function isTextControl(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !['hidden', 'file'].includes(element.type);
}
