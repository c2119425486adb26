import { readFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import { Blob, Face, Font, shape, Buffer as Text, Variation } from 'harfbuzzjs';
import type { LocatedTypeface } from './typefaces.ts';

/** The size of words in pixels, and the axes of a variable typeface. */
export interface Setting {
  readonly size: number;
  readonly weight: number;
  readonly width: number;
  /** Space added after each letter, as a share of the size. */
  readonly tracking: number;
}

/** One of a typeface's font files. */
interface FontFile {
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly letters: ReadonlySet<number>;
}

/** Splits text into grapheme clusters: letters with their accents. */
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Characters that need no glyph, such as spaces and soft hyphens. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/** Reads a typeface's files for setting words in it. */
export async function readTypesetter({
  path,
  subsets,
}: Pick<LocatedTypeface, 'path' | 'subsets'>): Promise<Typesetter> {
  const files = [path, ...subsets.map((subset) => subset.path)];
  return new Typesetter(await Promise.all(files.map(async (file) => convert(await readFile(file), 'sfnt'))));
}

/**
 * Converts words to outlines with HarfBuzz, which shapes any script that the typeface covers (ligatures, reordering, kerning),
 * so that drawings don't depend on the fonts of the machine.
 */
export class Typesetter {
  readonly #files: readonly FontFile[];
  /** Caches the widths of lines at a size of one pixel, since callers try many sizes. */
  readonly #widths = new Map<string, number>();

  /** @param files - OpenType or TrueType files, not woff; a letter is taken from the first that has it */
  constructor(files: readonly Uint8Array[]) {
    this.#files = files.map((file) => {
      const face = new Face(new Blob(file));
      return { font: new Font(face), unitsPerEm: face.upem, letters: new Set(face.collectUnicodes()) };
    });
  }

  /** Whether the typeface has every letter of the words. */
  canSet(words: string): boolean {
    return this.missing(words).length === 0;
  }

  /** The letters of the words that the typeface lacks, without duplicates. */
  missing(words: string): string[] {
    const letters = Array.from(GRAPHEMES.segment(words), ({ segment }) => segment);
    return [...new Set(letters)].filter((letter) => this.#fileFor(letter) === undefined);
  }

  /** The width of a line in pixels. */
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
   * @param x - the start of the line
   * @param y - the baseline
   */
  outlinesOf(line: string, setting: Setting, x: number, y: number): string {
    return this.#set(line, setting)
      .glyphs.map(({ font, codepoint, ...place }) => ({ ...place, outline: font.glyphToPath(codepoint) }))
      .filter(({ outline }) => outline !== '')
      .map(({ at, rise, scale, outline }) => {
        const transform = `translate(${round(x + at)} ${round(y - rise)})scale(${round(scale)} ${round(-scale)})`;
        return `<path transform="${transform}" d="${outline}"/>`;
      })
      .join('');
  }

  #set(line: string, setting: Setting) {
    const { size, weight, width, tracking } = setting;
    let at = 0;
    const glyphs = this.#runs(line).flatMap(({ file: { font, unitsPerEm }, words }) => {
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

  /** A line split into runs of one font file, as browsers split it. */
  #runs(line: string): { file: FontFile; words: string }[] {
    const [first] = this.#files;
    if (first === undefined) return [];
    const runs: { file: FontFile; words: string }[] = [];
    for (const { segment } of GRAPHEMES.segment(line)) {
      const file = this.#fileFor(segment) ?? first;
      const last = runs.at(-1);
      if (last?.file === file) last.words += segment;
      else runs.push({ file, words: segment });
    }
    return runs;
  }

  /** The file that has a letter in its composed or decomposed form. */
  #fileFor(letter: string): FontFile | undefined {
    const visible = letter.replaceAll(INVISIBLE, '');
    const forms = [visible.normalize('NFC'), visible.normalize('NFD')];
    return this.#files.find(({ letters }) =>
      forms.some((form) => [...form].every((character) => letters.has(character.codePointAt(0) ?? 0))),
    );
  }
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
