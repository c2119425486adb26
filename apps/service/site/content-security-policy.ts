import { createHash } from 'node:crypto';
import type { Analytics } from '@website/model/schema/analytics.ts';

const START = /<(script|style)\b([^<>]*)>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;
// Data blocks are never run, so they need no permission.
const IS_DATA = /\stype\s*=\s*["']?application\/(?:ld\+)?json/i;

/**
 * The content security policy of one built page: only the site's own files, and of inline scripts and styles exactly
 * those that the page was built with.
 */
export function contentSecurityPolicy(
  html: string,
  callHosts: readonly string[],
  analytics?: Pick<Analytics, 'origin' | 'connect' | 'images'>,
): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const { name, attributes, code } of scriptsAndStyles(html)) {
    if (code === '' || HAS_SOURCE.test(attributes) || IS_DATA.test(attributes)) continue;
    const kind = name.toLowerCase() === 'script' ? 'script' : 'style';
    hashes[kind].add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes.script, ...(analytics ? [analytics.origin] : [])].join(' ')}`,
    `style-src ${["'self'", ...hashes.style].join(' ')}`,
    `img-src ${["'self'", ...(analytics?.images ?? [])].join(' ')}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${[...new Set(["'self'", ...callHosts, ...(analytics?.connect ?? [])])].join(' ')}`,
    "manifest-src 'self'",
    // Until scripts run, forms are posted there by the browser itself.
    `form-action ${["'self'", ...callHosts].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // No script may hand the browser text to be run or read as markup, and none may make a policy that allows it.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The elements in their order on the page. */
function* scriptsAndStyles(html: string) {
  let read = 0;
  for (const { 0: start, 1: name = '', 2: attributes = '', index } of html.matchAll(START)) {
    // What looks like an element within the code of another is not one.
    if (index < read) continue;
    const begin = index + start.length;
    const end = html.indexOf(`</${name}>`, begin);
    if (end === -1) throw new Error(`a built page leaves a <${name}> open`);
    yield { name, attributes, code: html.slice(begin, end) };
    read = end;
  }
}
