/**
 * Whether the longest word of a headline is too long for its usual size, as compounds are in many languages, for `data-word`. Browsers
 * hyphenate it only if they have the language's rules.
 *
 * @param long - the least number of characters of a long word
 * @param longest - that of a very long one
 */
export function longWord(headline: string, long = 14, longest = 19): 'long' | 'longest' | undefined {
  const length = Math.max(
    ...headline
      .split(/[\s\p{Pd}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u)
      .map((word) => [...word].length),
  );
  if (length >= longest) return 'longest';
  return length >= long ? 'long' : undefined;
}
