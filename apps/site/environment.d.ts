/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the career host (upload, application) without a trailing slash; empty means the site's own. */
  readonly CAREER_HOST: string;
  /** Origin of the API host (contact, reach-us) without a trailing slash; empty means the site's own. */
  readonly API_HOST: string;
  /** Size of the largest CV that the career host takes, in bytes. */
  readonly MAX_UPLOAD_BYTES: number;
}

/** A script as the text that stands in the head of a page (`bundling/head-scripts.ts`). */
declare module '*?in-head' {
  const code: string;
  export default code;
}

/** A drawing of the company's brand (`apps/site/brand/vite-plugin.ts`). */
interface BrandDrawing {
  readonly viewBox: string;
  /** The box around what it shows. */
  readonly tightBox: string;
  /** Width by height. */
  readonly aspect: number;
  readonly children: import('react').ReactNode;
}

declare module 'virtual:mark' {
  export const drawing: BrandDrawing | undefined;
}

declare module 'virtual:wordmark' {
  export const drawing: BrandDrawing | undefined;
}

declare module 'virtual:brand' {
  /** Addresses of the typefaces. */
  export const typefaces: readonly string[];
  /** Files with further letters of the typeface of texts. */
  export const typefaceSubsets: readonly {
    readonly address: string;
    readonly letters: import('./brand/typefaces/subsets.ts').LetterRanges;
  }[];
  /** The color of the browser's frame around the page. */
  export const frameColor: string;
}

declare module 'virtual:brand.css' {}

declare module 'virtual:brand-dark.css' {}

/** The part that is used of a package without types of its own. */
declare module 'fontverter' {
  /** Turns a font file into another format; `sfnt` means an OpenType or TrueType file. */
  export function convert(font: Uint8Array, format: 'sfnt' | 'woff2'): Promise<Buffer>;
}
