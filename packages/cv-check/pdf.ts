import path from 'node:path';
import type * as PdfJs from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { MAX_TEXT_BYTES, type OpenedCv, Refused } from './verdict.ts';

/** Time limit of text extraction, so that a portfolio of drawings is still accepted. */
const MAX_READING_MS = 2000;

/** Pages that are searched for links. */
const MAX_PAGES_WITH_LINKS = 10;

/** URL schemes that start a program or open a local file when the link is followed. */
const UNSAFE_SCHEME = /^(?:file|ms-[a-z]+|search-ms|search|shell|vbscript|javascript|data):/i;

/** Character maps (CMaps) of CJK fonts: beside the built service, or in the package. */
const CMAPS = import.meta.filename.endsWith('.ts')
  ? path.resolve(import.meta.dirname, '../../node_modules/pdfjs-dist/cmaps')
  : path.join(import.meta.dirname, 'cmaps');

/** Parses a PDF with pdf.js; valid if it has a page and needs no password. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedCv> {
  const { getDocument } = await loadPdfJs();
  const task = getDocument({
    // A copy, since pdf.js takes ownership.
    data: new Uint8Array(bytes),
    verbosity: 0,
    stopAtErrors: false,
    // Text only: no rendering, scripts or fetching.
    cMapUrl: `${CMAPS}/`,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableAutoFetch: true,
    enableXfa: false,
  });
  try {
    const document = await task.promise;
    await document.getPage(1);
    const cautions = await cautionsOf(document);
    return { type: 'pdf', cautions, text: await textOf(document) };
  } catch (error) {
    throw new Refused((error as Error).name === 'PasswordException' ? 'lockedPdf' : 'damaged');
  } finally {
    await task.destroy();
  }
}

/**
 * Loads pdf.js in this process instead of in its worker, and stubs its canvas classes. The build for modern browsers
 * starts in half the time, but fails on AES-256 in Node.
 */
async function loadPdfJs(): Promise<typeof PdfJs> {
  const drawing = globalThis as Record<string, unknown>;
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) drawing[name] ??= class {};
  drawing.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
  return import('pdfjs-dist/legacy/build/pdf.mjs' as string);
}

/** Cautions that pdf.js finds cheaply; its failure is no reason to refuse the PDF. */
async function cautionsOf(document: PDFDocumentProxy): Promise<OpenedCv['cautions']> {
  const [hasScripts, files, hasPrograms] = await Promise.all([
    document.hasJSActions().catch(() => false),
    document.getAttachments().catch(() => null),
    linksToPrograms(document).catch(() => false),
  ]);
  const hasFiles = files !== null && (files instanceof Map ? files.size : Object.keys(files).length) > 0;
  const found = { launch: hasPrograms, script: hasScripts, embedded: hasFiles };
  return (['launch', 'script', 'embedded'] as const).filter((caution) => found[caution]);
}

async function linksToPrograms(document: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES_WITH_LINKS); number += 1) {
    const annotations: { unsafeUrl?: string }[] = await (await document.getPage(number)).getAnnotations();
    if (annotations.some(({ unsafeUrl }) => UNSAFE_SCHEME.test(unsafeUrl ?? ''))) return true;
  }
  return false;
}

async function textOf(document: PDFDocumentProxy): Promise<string> {
  const end = performance.now() + MAX_READING_MS;
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    text += await pageText(document, number).catch(() => '');
    if (text.length > MAX_TEXT_BYTES || performance.now() > end) break;
  }
  return text;
}

async function pageText(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`;
}
