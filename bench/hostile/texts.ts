import { Random } from '#server/testing/random.ts';
import { type Alphabet, alphabets } from './alphabets.ts';

/** Text made to be slow to work on. */
export interface HostileText {
  name: string;
  /** At most this long in UTF-8. */
  ofBytes: (bytes: number) => string;
}

/** How an alphabet's characters follow each other. */
const PATTERNS: Readonly<Record<string, (alphabet: readonly string[], random: Random) => () => string>> = {
  'by chance': (alphabet, random) => () => random.of(alphabet),
  'one alone': (alphabet, random) => {
    const one = random.of(alphabet);
    return () => one;
  },
  'in order': (alphabet) => {
    let next = 0;
    return () => alphabet[next++ % alphabet.length] ?? '';
  },
  'each before a letter': (alphabet, random) => {
    let isLetter = true;
    return () => {
      isLetter = !isLetter;
      return isLetter ? 'a' : random.of(alphabet);
    };
  },
  'in runs, ends changing': (alphabet, random) => {
    let left = 0;
    let run = '';
    return () => {
      if (left-- === 0) {
        left = random.between(20, 40);
        run = random.of(alphabet);
        return random.of(['\n', ' ', 'a', '\r\n']);
      }
      return run;
    };
  },
};

/** All hostile texts, each alphabet in each pattern. The same seed gives the same texts, each by itself. */
export function hostileTexts(seed: number): HostileText[] {
  return alphabets().flatMap((alphabet) =>
    Object.entries(PATTERNS).map(([pattern, follow]) => textOf(alphabet, pattern, follow, seed)),
  );
}

function textOf(
  { name, characters }: Alphabet,
  pattern: string,
  follow: (typeof PATTERNS)[string],
  seed: number,
): HostileText {
  return {
    name: `${name}, ${pattern}`,
    ofBytes: (bytes) => {
      const next = follow(characters, new Random(seed));
      const pieces: string[] = [];
      for (let left = bytes; left > 0; ) {
        const piece = next();
        left -= Buffer.byteLength(piece);
        if (left >= 0) pieces.push(piece);
      }
      return pieces.join('');
    },
  };
}
