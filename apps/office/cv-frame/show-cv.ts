import { getDocument, type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
// @ts-expect-error Without types: it is only handed on.
import { WorkerMessageHandler } from 'pdfjs-dist/build/pdf.worker.min.mjs';
import type { FromFrame, ToFrame } from './messages.ts';

// In the frame's document. A worker can't start from an opaque origin, so that pdf.js works in the frame's own thread.
Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler } });

const GAP = 24;
const list = document.getElementById('pages') as HTMLElement;
let opened: PDFDocumentProxy | undefined;
let zoom = 1;

const tell = (message: FromFrame) => window.parent.postMessage(message, '*');

window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== window.parent) return;
  zoom = data.zoom;
  if (data.bytes === undefined) void layOut();
  else void open(data.bytes, data.id);
});

// The same keys as in the page around it.
window.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  if (!ctrlKey && !metaKey && !altKey && /^[jkuer?]$/.test(key)) tell({ key });
});

async function open(bytes: ArrayBuffer, id: string | undefined): Promise<void> {
  await opened?.loadingTask.destroy();
  try {
    opened = await getDocument({
      data: new Uint8Array(bytes),
      useSystemFonts: true,
      useWorkerFetch: false,
      useWasm: false,
      isEvalSupported: false,
      enableXfa: false,
      stopAtErrors: false,
      verbosity: 0,
    } as Parameters<typeof getDocument>[0]).promise;
    await layOut();
    window.scrollTo(0, 0);
    tell({ id, pages: opened.numPages });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    list.textContent = '';
    const words = document.createElement('p');
    words.className = 'message';
    words.textContent = isLocked
      ? 'This file is locked by a password. Ask the sender for another.'
      : 'This file can’t be drawn here. Read its text, or download it.';
    list.append(words);
    opened = undefined;
    tell({ id, pages: 0 });
  }
}

/** Sets empty sheets in the size of the pages, and draws each when it comes near. */
async function layOut(): Promise<void> {
  const pdf = opened;
  if (pdf === undefined) return;
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const scale = ((document.documentElement.clientWidth - GAP) / first.width) * zoom;
  const top = document.documentElement.scrollTop / Math.max(1, document.documentElement.scrollHeight);
  watcher.disconnect();
  list.replaceChildren();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = document.createElement('section');
    sheet.className = 'page';
    sheet.setAttribute('aria-label', `Page ${number} of ${pdf.numPages}`);
    sheet.dataset.number = String(number);
    sheet.dataset.scale = String(scale);
    resize(sheet, first.width * scale, first.height * scale);
    list.append(sheet);
    watcher.observe(sheet);
  }
  document.documentElement.scrollTop = top * document.documentElement.scrollHeight;
}

function resize(sheet: HTMLElement, width: number, height: number): void {
  sheet.style.inlineSize = `${Math.floor(width)}px`;
  sheet.style.blockSize = `${Math.floor(height)}px`;
}

const watcher = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      void draw(target as HTMLElement);
    }
  },
  // The frame's own viewport: a margin around the page's would not count across origins.
  { root: document, rootMargin: '100% 0px' },
);

async function draw(sheet: HTMLElement): Promise<void> {
  if (opened === undefined) return;
  const page = await opened.getPage(Number(sheet.dataset.number));
  const viewport = page.getViewport({ scale: Number(sheet.dataset.scale) });
  resize(sheet, viewport.width, viewport.height);
  sheet.style.setProperty('--total-scale-factor', String(viewport.scale));
  const canvas = document.createElement('canvas');
  const density = Math.min(window.devicePixelRatio, 3);
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.setAttribute('aria-hidden', 'true');
  sheet.append(canvas);
  await page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] }).promise;
  await addText(sheet, page, viewport);
}

/** Text over the drawing, to be selected and read aloud. */
async function addText(
  sheet: HTMLElement,
  page: PDFPageProxy,
  viewport: ReturnType<PDFPageProxy['getViewport']>,
): Promise<void> {
  const container = document.createElement('div');
  container.className = 'text';
  sheet.append(container);
  await new TextLayer({ textContentSource: page.streamTextContent(), container, viewport }).render();
}

let width = document.documentElement.clientWidth;
new ResizeObserver(() => {
  if (Math.abs(document.documentElement.clientWidth - width) < 8) return;
  width = document.documentElement.clientWidth;
  void layOut();
}).observe(document.documentElement);

tell({ isReady: true });
