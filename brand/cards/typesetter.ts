import { Blob, Face, Font, shape, Buffer as Text, Variation } from 'harfbuzzjs';

/** How words are set: size in pixels, and the position of a variable typeface on its axes. */
export interface Setting {
  readonly size: number;
  readonly weight: number;
  readonly width: number;
  /** Space added after each letter, as a share of the size. */
  readonly tracking: number;
}

/**
 * Sets words in a typeface as outlines, in any script for which it has the letters: joined, reordered and kerned as the
 * typeface requires, and independent of the typefaces of the machine that draws.
 */
export class Typesetter {
  readonly #font: Font;
  readonly #unitsPerEm: number;
  readonly #letters: ReadonlySet<number>;

  /** @param typeface - an OpenType or TrueType file, not packed as woff */
  constructor(typeface: Uint8Array) {
    const face = new Face(new Blob(typeface));
    this.#letters = new Set(face.collectUnicodes());
    this.#unitsPerEm = face.upem;
    this.#font = new Font(face);
  }

  /** Whether the typeface has every letter of the words. */
  canSet(words: string): boolean {
    return [...words].every((letter) => /\s/.test(letter) || this.#letters.has(letter.codePointAt(0) ?? 0));
  }

  /** How wide a line is, in pixels. */
  widthOf(line: string, setting: Setting): number {
    return this.#set(line, setting).width;
  }

  /**
   * A line as SVG path elements.
   *
   * @param x - where it begins
   * @param y - its baseline
   */
  outlinesOf(line: string, setting: Setting, x: number, y: number): string {
    const scale = setting.size / this.#unitsPerEm;
    return this.#set(line, setting)
      .glyphs.filter(({ outline }) => outline !== '')
      .map(({ at, rise, outline }) => {
        const place = `translate(${round(x + at)} ${round(y - rise)})scale(${round(scale)} ${round(-scale)})`;
        return `<path transform="${place}" d="${outline}"/>`;
      })
      .join('');
  }

  #set(line: string, { size, weight, width, tracking }: Setting) {
    this.#font.setVariations([new Variation('wght', weight), new Variation('wdth', width)]);
    const text = new Text();
    text.addText(line);
    text.guessSegmentProperties();
    shape(this.#font, text);
    const scale = size / this.#unitsPerEm;
    let at = 0;
    const glyphs = text
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const glyph = {
          at: at + xOffset * scale,
          rise: yOffset * scale,
          outline: this.#font.glyphToPath(codepoint),
        };
        at += xAdvance * scale + tracking * size;
        return glyph;
      });
    return { glyphs, width: Math.max(0, at - tracking * size) };
  }
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
