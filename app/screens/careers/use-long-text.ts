import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { glide } from './glide.ts';
import { fetchText, knownText } from './long-text.ts';

interface LongText {
  /** The description, once it has come. */
  html: string | undefined;
  failed: boolean;
  tryAgain: () => void;
}

/**
 * The description of a position that came without it.
 *
 * @param wanted - whether the visitor has opened the row
 */
export function useLongText(slug: string, wanted: boolean, row: RefObject<HTMLElement | null>): LongText {
  const [fetched, setFetched] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!wanted || knownText(slug) !== undefined) return;
    let isWaitedFor = true;
    setFailed(false);
    fetchText(slug).then(
      (html) => isWaitedFor && row.current && glide(row.current, () => flushSync(() => setFetched(html))),
      () => isWaitedFor && setFailed(true),
    );
    return () => {
      isWaitedFor = false;
    };
  }, [slug, wanted, attempt, row]);

  return { html: fetched ?? knownText(slug), failed, tryAgain: () => setAttempt(attempt + 1) };
}
