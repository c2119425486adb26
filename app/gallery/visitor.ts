import { CV_PART } from '#contract/cv-file.ts';

// What a visitor does with the one form of a page, by the events that a browser would send.

/** What is written into each kind of field. */
const WRITTEN: Readonly<Record<string, string>> = { email: 'reader@mail.example', tel: '5550101' };

/** Fills in the form; of choices it takes the last. */
export function fill(): HTMLFormElement {
  const filled = form();
  for (const element of filled.elements) {
    if (element instanceof HTMLSelectElement) element.selectedIndex = element.options.length - 1;
    else if (isWritten(element)) write(element, WRITTEN[element.type] ?? 'Some words');
    else continue;
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return filled;
}

/** Writes as a visitor does: React would not notice a value that is assigned to its element. */
function write(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = Object.getPrototypeOf(element);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
}

/** Sends the form. */
export function send(filled: HTMLFormElement = form()): void {
  filled.requestSubmit();
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

/** Has calls never answered, or fail before they are sent. */
export function answerCalls(how: 'never' | 'failing'): void {
  const pending = new Promise<never>(() => undefined);
  window.fetch = () =>
    how === 'never' ? pending : Promise.reject(new TypeError('No line, as the gallery wants it'));
  XMLHttpRequest.prototype.send = function fail() {
    if (how === 'failing') queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
  };
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
