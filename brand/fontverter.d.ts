/** What is used of a package that has no types of its own. */
declare module 'fontverter' {
  /** Turns a font file into another format; `sfnt` is what OpenType and TrueType files are. */
  export function convert(font: Uint8Array, format: 'sfnt'): Promise<Uint8Array>;
}
