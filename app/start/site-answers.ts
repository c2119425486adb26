/**
 * Whether the site can be reached now. Before a page is left for another way to go on it should be known: better to stay
 * than to be led to an error of the browser's.
 */
export async function siteAnswers(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok === true;
}
