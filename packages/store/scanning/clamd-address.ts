/** Where clamd listens. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/**
 * Where a `CLAMD_URL` says that clamd listens: `tcp://host:port` or `unix:///path`.
 *
 * @returns undefined for anything else, such as a URL without a port
 */
export function clamdAddress(text: string): ClamdAddress | undefined {
  const url = URL.parse(text);
  if (url === null || url.username + url.password + url.search + url.hash !== '') return undefined;
  if (url.protocol === 'unix:') return url.hostname === '' ? ofSocket(url.pathname) : undefined;
  if (url.protocol !== 'tcp:' || url.hostname === '' || Number(url.port) === 0) return undefined;
  if (url.pathname !== '' && url.pathname !== '/') return undefined;
  return { host: url.hostname.replaceAll(/^\[|\]$/g, ''), port: Number(url.port) };
}

function ofSocket(pathname: string): ClamdAddress | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.length > 1 ? { path } : undefined;
  } catch {
    return undefined;
  }
}
