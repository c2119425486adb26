declare global {
  interface Uint8Array {
    /** Newer than the library types that the compiler is given. */
    toBase64(): string;
  }
}

/** A film set up in a page, to be developed frame by frame. */
export interface Projector {
  readonly width: number;
  readonly height: number;
  /** The frame of a moment, packed by `planes`, in base64. */
  readonly show: (seconds: number) => string;
}
