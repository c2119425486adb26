/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the career host (upload, application) without a trailing slash; empty means the site's own. */
  readonly CAREER_HOST: string;
  /** Origin of the API host (contact, reach-us) without a trailing slash; empty means the site's own. */
  readonly API_HOST: string;
  /** The maximum size of a CV in bytes, as configured on the career host. */
  readonly MAX_UPLOAD_BYTES: number;
}

/** A script as text for the head of a page (`bundling/head-scripts.ts`). */
declare module '*?in-head' {
  const code: string;
  export default code;
}

/** A drawing of the company's brand (`apps/site/brand/vite-plugin.ts`). */
interface BrandDrawing {
  readonly viewBox: string;
  /** The bounding box of its visible parts. */
  readonly tightBox: string;
  /** Width divided by height. */
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
  /** Addresses of the typefaces' main subsets. */
  export const typefaces: readonly string[];
  /** Further subsets of the text typeface. */
  export const typefaceSubsets: readonly {
    readonly address: string;
    readonly letters: import('./brand/typefaces/subsets.ts').LetterRanges;
  }[];
  /** The theme color of the browser's UI. */
  export const frameColor: string;
}

declare module 'virtual:brand.css' {}

declare module 'virtual:brand-dark.css' {}

/** Types for the used part of an untyped package. */
declare module 'fontverter' {
  /** Turns a font file into another format; `sfnt` means an OpenType or TrueType file. */
  export function convert(font: Uint8Array, format: 'sfnt' | 'woff2'): Promise<Buffer>;
}
