import type { IncomingHttpHeaders } from 'node:http';

/** What the header fields of an answer allow a shared cache (RFC 9111, sections 3 and 4.2). */
export function cacheDirectives(headers: IncomingHttpHeaders): { isShared: boolean; freshSeconds: number } {
  const directives = new Map(
    (headers['cache-control'] ?? '').split(',').map((directive) => {
      const [name = '', value = ''] = directive.trim().toLowerCase().split('=');
      return [name, value];
    }),
  );
  const isShared = directives.has('public') && !directives.has('private') && !directives.has('no-store');
  const lifetime = Number(directives.get('s-maxage') ?? directives.get('max-age') ?? 0);
  return { isShared, freshSeconds: directives.has('no-cache') ? 0 : lifetime };
}
