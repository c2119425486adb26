/** The part that is used of a package without types of its own. */
declare module 'fontverter' {
  /** Turns a font file into another format; `sfnt` means an OpenType or TrueType file. */
  export function convert(font: Uint8Array, format: 'sfnt' | 'woff2'): Promise<Buffer>;
}
