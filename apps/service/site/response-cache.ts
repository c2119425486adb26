import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Analytics } from '@website/model/schema/analytics.ts';
import { LRUCache } from 'lru-cache';
import mime from 'mime';
import { CODINGS, type Encoding, isCompressible } from './encodings.ts';
import {
  ASSET_CACHE,
  BASE_HEADERS,
  FILE_CACHE,
  FOREIGN_SCRIPT_HEADERS,
  PAGE_HEADERS,
  type PageCache,
} from './headers.ts';

export interface BuiltFile {
  /** Its path in the build's folder. */
  name: string;
  size: number;
  modifiedMs: number;
  /** The status of a page; undefined for other files. */
  status?: 200 | 404 | 410;
}

/** Settings of all pages. */
export interface PageSettings {
  /** Other origins that the pages' forms call. */
  callHosts: readonly string[];
  cache: PageCache;
  analytics?: Analytics | undefined;
}

/** A file in one encoding, ready to be sent. */
export interface FileResponse {
  size: number;
  /** Its bytes, or a function that streams a range of them, both ends included. */
  bytes: Buffer | ((first: number, last: number) => ReadStream);
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** The content security policy of a page for visitors over TLS. */
  securePolicy?: string;
}

/** The size of the cache. */
const CACHE_BYTES = 64_000_000;
/** Larger files, such as long videos, are streamed from the disk. */
const MAX_CACHED_BYTES = 8_000_000;
/** An estimate of the memory of an entry besides its bytes. */
const ENTRY_BYTES = 2000;

/**
 * Loads a build's files lazily into an LRU cache. Reads are synchronous: from the page cache a page is read faster than the thread
 * pool would start.
 */
export class ResponseCache {
  readonly #folder: string;
  readonly #settings: PageSettings;
  readonly #cache = new LRUCache<string, FileResponse>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ size }) => size + ENTRY_BYTES,
  });

  constructor(folder: string, settings: PageSettings) {
    this.#folder = folder;
    this.#settings = settings;
  }

  /** @throws {Error} with status 503 if the file can't be read any more */
  get(file: BuiltFile, accepted: Encoding | 'identity'): FileResponse {
    if (file.size > MAX_CACHED_BYTES) return this.#large(file);
    const encoding = isCompressible(file.name, file.size) ? accepted : 'identity';
    const key = `${encoding} ${file.name}`;
    let response = this.#cache.get(key);
    if (response === undefined) {
      try {
        response = this.#read(file, encoding);
      } catch (error) {
        throw Object.assign(error as Error, { statusCode: 503 });
      }
      this.#cache.set(key, response);
    }
    return response;
  }

  #read(file: BuiltFile, encoding: Encoding | 'identity'): FileResponse {
    const identity = unpooled(readFileSync(path.join(this.#folder, file.name)));
    const bytes = encoding === 'identity' ? identity : this.#encoded(file, identity, encoding);
    // By the encoded bytes: each encoding has its own entity tag (RFC 9110, section 8.8.3.3).
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const policy =
      file.status &&
      contentSecurityPolicy(identity.toString('utf8'), this.#settings.callHosts, this.#settings.analytics);
    return {
      size: bytes.length,
      bytes,
      etag,
      headers: {
        ...this.#headers(file, policy),
        ...(isCompressible(file.name, file.size) && { vary: 'accept-encoding' }),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        etag,
      },
      ...(policy && { securePolicy: `${policy}; upgrade-insecure-requests` }),
    };
  }

  /** The build's compressed variant, unless the file was changed since. */
  #encoded({ name }: BuiltFile, identity: Buffer, encoding: Encoding): Buffer {
    const { ending, decompress, quick } = CODINGS[encoding];
    try {
      const variant = readFileSync(path.join(this.#folder, name + ending));
      if (decompress(variant).equals(identity)) return unpooled(variant);
    } catch {
      // No variant, or a truncated one.
    }
    return quick(identity);
  }

  #large(file: BuiltFile): FileResponse {
    const { name, size, modifiedMs } = file;
    const etag = `"${size.toString(36)}-${Math.trunc(modifiedMs).toString(36)}"`;
    return {
      size,
      bytes: (start, end) => createReadStream(path.join(this.#folder, name), { start, end }),
      etag,
      headers: { ...this.#headers(file, undefined), etag },
    };
  }

  #headers({ name, status }: BuiltFile, policy: string | undefined): Record<string, string> {
    const { cache, analytics } = this.#settings;
    if (policy === undefined) {
      return {
        ...BASE_HEADERS,
        'content-type': mediaType(name),
        'cache-control': name.startsWith('assets/') ? ASSET_CACHE : FILE_CACHE,
        'accept-ranges': 'bytes',
      };
    }
    return {
      ...PAGE_HEADERS,
      ...(analytics === undefined ? {} : FOREIGN_SCRIPT_HEADERS),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': status === 404 ? cache.notFound : cache.page,
      'content-security-policy': policy,
      'accept-ranges': 'bytes',
    };
  }
}

/** By its extension; all text of a build is UTF-8. */
function mediaType(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Copies bytes out of Node's shared pool: a cached icon would otherwise retain 64 KB. */
function unpooled(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const ELEMENT_START = /<(script|style)\b([^<>]*)>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;
// Data blocks are never executed, so they need no hash.
const IS_DATA = /\stype\s*=\s*["']?application\/(?:ld\+)?json/i;

/**
 * The content security policy of a page: only the site's own files, and its inline scripts and styles by hash.
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
    // Without scripts, browsers post forms there.
    `form-action ${["'self'", ...callHosts].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // No script may pass strings to DOM sinks such as innerHTML, or create a policy that allows it.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The script and style elements in document order. */
function* scriptsAndStyles(html: string) {
  let read = 0;
  for (const { 0: start, 1: name = '', 2: attributes = '', index } of html.matchAll(ELEMENT_START)) {
    // A tag within the code of another element is not an element.
    if (index < read) continue;
    const begin = index + start.length;
    const end = html.indexOf(`</${name}>`, begin);
    if (end === -1) throw new Error(`a built page leaves a <${name}> open`);
    yield { name, attributes, code: html.slice(begin, end) };
    read = end;
  }
}
