import path from 'node:path';
import type * as PdfJs from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { LONGEST_TEXT, type OpenedCv, Refused } from './verdict.ts';

/** Text is read no longer than this: a portfolio of drawings opens all the same. */
const LONGEST_READING_MS = 2000;

/** How many pages are looked through for links. */
const PAGES_WITH_LINKS = 10;

/** Addresses that start programs, or open files of others, where a link to them is followed. */
const PROGRAM = /^(?:file|ms-[a-z]+|search-ms|search|shell|vbscript|javascript|data):/i;

/** Which letters the character codes of Chinese, Japanese and Korean documents stand for: beside the built service, or in the package. */
const CMAPS = import.meta.filename.endsWith('.ts')
  ? path.resolve(import.meta.dirname, '../../node_modules/pdfjs-dist/cmaps')
  : path.join(import.meta.dirname, 'cmaps');

/** Opens a PDF with pdf.js. It is one if it has a page and asks for no password. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedCv> {
  const { getDocument } = await loadPdfJs();
  const task = getDocument({
    // A copy, which pdf.js takes over.
    data: new Uint8Array(bytes),
    verbosity: 0,
    stopAtErrors: false,
    // Nothing is drawn, run or fetched.
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
 * pdf.js in this very process, which exists for it: without its worker, and without the canvas that it would draw on. The
 * build for current browsers would start in half the time, but opens nothing that is encrypted by AES-256 in Node.
 */
async function loadPdfJs(): Promise<typeof PdfJs> {
  const drawing = globalThis as Record<string, unknown>;
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) drawing[name] ??= class {};
  drawing.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
  return import('pdfjs-dist/legacy/build/pdf.mjs' as string);
}

/** What pdf.js says for nothing; what it can't say of a PDF is no reason to refuse it. */
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
  for (let number = 1; number <= Math.min(document.numPages, PAGES_WITH_LINKS); number += 1) {
    const annotations: { unsafeUrl?: string }[] = await (await document.getPage(number)).getAnnotations();
    if (annotations.some(({ unsafeUrl }) => PROGRAM.test(unsafeUrl ?? ''))) return true;
  }
  return false;
}

async function textOf(document: PDFDocumentProxy): Promise<string> {
  const end = performance.now() + LONGEST_READING_MS;
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    text += await pageText(document, number).catch(() => '');
    if (text.length > LONGEST_TEXT || performance.now() > end) break;
  }
  return text;
}

async function pageText(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`;
}
