declare global {
  interface Uint8Array {
    /** Missing from the compiler's library types. */
    toBase64(): string;
  }
}

/** A film set up in a page, to be rendered frame by frame. */
export interface Projector {
  readonly width: number;
  readonly height: number;
  /** Renders the frame at a time, packed by `planes`, in base64. */
  readonly show: (seconds: number) => string;
}

/**
 * Packs a picture as yuv420p10le: luma with 10 bits (BT.709, the television range) and, for every four pixels,
 * two chroma values with 10 bits each. Eight bits would show banding in dark backgrounds.
 *
 * @param picture - red, green and blue from 0 to 1; width and height are even
 */
export function planes(picture: Float32Array, width: number, height: number): Uint16Array<ArrayBuffer> {
  const packed = new Uint16Array(width * height * 1.5);
  const quarter = (width * height) / 4;
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2) {
      let [blueness, redness] = [0, 0];
      for (let part = 0; part < 4; part++) {
        const place = (row + (part >> 1)) * width + column + (part & 1);
        const red = picture[place * 3] ?? 0;
        const green = picture[place * 3 + 1] ?? 0;
        const blue = picture[place * 3 + 2] ?? 0;
        const brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        packed[place] = Math.round(64 + 876 * brightness);
        blueness += (blue - brightness) / 1.8556;
        redness += (red - brightness) / 1.5748;
      }
      const place = width * height + (row >> 1) * (width >> 1) + (column >> 1);
      packed[place] = Math.round(512 + (896 * blueness) / 4);
      packed[place + quarter] = Math.round(512 + (896 * redness) / 4);
    }
  }
  return packed;
}
