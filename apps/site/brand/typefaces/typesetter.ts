import { readFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import { Blob, Face, Font, shape, Buffer as Text, Variation } from 'harfbuzzjs';
import type { PlacedTypeface } from './typefaces.ts';

/** How words are set: size in pixels, and the position of a variable typeface on its axes. */
export interface Setting {
  readonly size: number;
  readonly weight: number;
  readonly width: number;
  /** Space added after each letter, as a share of the size. */
  readonly tracking: number;
}

/** One of a typeface's files. */
interface Part {
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly letters: ReadonlySet<number>;
}

/** What a reader sees as one letter: a letter with its accents. */
const LETTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What is not drawn, whether or not a typeface knows it, such as spaces and the hyphens of words that may be broken. */
const UNDRAWN = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/** Reads a typeface's files, to set words in it. */
export async function readTypesetter({
  path,
  parts,
}: Pick<PlacedTypeface, 'path' | 'parts'>): Promise<Typesetter> {
  const files = [path, ...parts.map((part) => part.path)];
  return new Typesetter(await Promise.all(files.map(async (file) => convert(await readFile(file), 'sfnt'))));
}

/**
 * Sets words in a typeface as outlines, in any script for which it has the letters: joined, reordered and kerned as the
 * typeface requires, and independent of the typefaces of the machine that draws.
 */
export class Typesetter {
  readonly #parts: readonly Part[];
  /** How wide lines are at a size of one pixel: they are tried at many. */
  readonly #widths = new Map<string, number>();

  /** @param files - OpenType or TrueType files, not packed as woff; a letter is taken from the first that has it */
  constructor(files: readonly Uint8Array[]) {
    this.#parts = files.map((file) => {
      const face = new Face(new Blob(file));
      return { font: new Font(face), unitsPerEm: face.upem, letters: new Set(face.collectUnicodes()) };
    });
  }

  /** Whether the typeface has every letter of the words. */
  canSet(words: string): boolean {
    return this.missing(words).length === 0;
  }

  /** The letters of the words that the typeface lacks, each once. */
  missing(words: string): string[] {
    const letters = Array.from(LETTERS.segment(words), ({ segment }) => segment);
    return [...new Set(letters)].filter((letter) => this.#partFor(letter) === undefined);
  }

  /** How wide a line is, in pixels. */
  widthOf(line: string, setting: Setting): number {
    const { size, weight, width, tracking } = setting;
    const key = `${weight} ${width} ${tracking} ${line}`;
    let atOne = this.#widths.get(key);
    if (atOne === undefined) {
      atOne = this.#set(line, { ...setting, size: 1 }).width;
      this.#widths.set(key, atOne);
    }
    return atOne * size;
  }

  /**
   * A line as SVG path elements.
   *
   * @param x - where it begins
   * @param y - its baseline
   */
  outlinesOf(line: string, setting: Setting, x: number, y: number): string {
    return this.#set(line, setting)
      .glyphs.map(({ font, codepoint, ...place }) => ({ ...place, outline: font.glyphToPath(codepoint) }))
      .filter(({ outline }) => outline !== '')
      .map(({ at, rise, scale, outline }) => {
        const place = `translate(${round(x + at)} ${round(y - rise)})scale(${round(scale)} ${round(-scale)})`;
        return `<path transform="${place}" d="${outline}"/>`;
      })
      .join('');
  }

  #set(line: string, setting: Setting) {
    const { size, weight, width, tracking } = setting;
    let at = 0;
    const glyphs = this.#runs(line).flatMap(({ part: { font, unitsPerEm }, words }) => {
      font.setVariations([new Variation('wght', weight), new Variation('wdth', width)]);
      const text = new Text();
      text.addText(words);
      text.guessSegmentProperties();
      shape(font, text);
      const scale = size / unitsPerEm;
      return text.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const glyph = { font, codepoint, at: at + xOffset * scale, rise: yOffset * scale, scale };
        at += xAdvance * scale + tracking * size;
        return glyph;
      });
    });
    return { glyphs, width: Math.max(0, at - tracking * size) };
  }

  /** A line cut into the longest pieces that are set in one file, as browsers cut it. */
  #runs(line: string): { part: Part; words: string }[] {
    const [first] = this.#parts;
    if (first === undefined) return [];
    const runs: { part: Part; words: string }[] = [];
    for (const { segment } of LETTERS.segment(line)) {
      const part = this.#partFor(segment) ?? first;
      const last = runs.at(-1);
      if (last?.part === part) last.words += segment;
      else runs.push({ part, words: segment });
    }
    return runs;
  }

  /** The file that has a letter, with its accents as one character with it or as characters of their own. */
  #partFor(letter: string): Part | undefined {
    const drawn = letter.replaceAll(UNDRAWN, '');
    const forms = [drawn.normalize('NFC'), drawn.normalize('NFD')];
    return this.#parts.find(({ letters }) =>
      forms.some((form) => [...form].every((character) => letters.has(character.codePointAt(0) ?? 0))),
    );
  }
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
