declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** Those options of pdfkit that the corpus uses. */
  export interface PDFDocumentOptions {
    pdfVersion?: string;
    compress?: boolean;
    ownerPassword?: string;
    info?: { Author: string };
  }

  /** A PDF under way: those methods that the corpus uses. */
  export default class PDFDocument extends Readable {
    constructor(options: PDFDocumentOptions);
    fontSize(points: number): this;
    text(text: string): this;
    image(picture: Buffer, options: { width: number }): this;
    link(x: number, y: number, width: number, height: number, url: string): this;
    file(bytes: Buffer, options: { name: string }): this;
    addNamedJavaScript(name: string, script: string): void;
    end(): void;
  }
}
