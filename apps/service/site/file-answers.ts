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
  /** Its path below the build's folder. */
  name: string;
  size: number;
  modifiedMs: number;
  /** A page is answered with this; undefined if it is none. */
  status?: 200 | 404 | 410;
}

/** What is true of all pages of a site. */
export interface PageSettings {
  /** Other origins that the pages' forms call. */
  callHosts: readonly string[];
  cache: PageCache;
  analytics?: Analytics | undefined;
}

/** A file in one encoding, with all that is needed to answer it. */
export interface FileAnswer {
  size: number;
  /** Its bytes, or how those from one to another, both included, are read from the disk. */
  bytes: Buffer | ((first: number, last: number) => ReadStream);
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** A page's policy if the browser came over TLS. */
  securePolicy?: string;
}

/** What is kept in memory of all files together. */
const CACHE_BYTES = 64_000_000;
/** What is larger, such as a long film, is read from the disk for each answer. */
const LARGEST_KEPT = 8_000_000;
/** About what an entry takes besides its bytes. */
const ENTRY_BYTES = 2000;

/**
 * Reads a build's files when they are first asked for, and keeps those that are asked for most. Reading is synchronous: from the
 * memory of the system a page is there sooner than a thread would be.
 */
export class FileAnswers {
  readonly #folder: string;
  readonly #settings: PageSettings;
  readonly #kept = new LRUCache<string, FileAnswer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ size }) => size + ENTRY_BYTES,
  });

  constructor(folder: string, settings: PageSettings) {
    this.#folder = folder;
    this.#settings = settings;
  }

  /** @throws {Error} of the file system, to be answered with 503, if the file can't be read any more */
  get(file: BuiltFile, accepted: Encoding | 'identity'): FileAnswer {
    if (file.size > LARGEST_KEPT) return this.#large(file);
    const encoding = isCompressible(file.name, file.size) ? accepted : 'identity';
    const key = `${encoding} ${file.name}`;
    let answer = this.#kept.get(key);
    if (answer === undefined) {
      try {
        answer = this.#read(file, encoding);
      } catch (error) {
        throw Object.assign(error as Error, { statusCode: 503 });
      }
      this.#kept.set(key, answer);
    }
    return answer;
  }

  #read(file: BuiltFile, encoding: Encoding | 'identity'): FileAnswer {
    const identity = alone(readFileSync(path.join(this.#folder, file.name)));
    const bytes = encoding === 'identity' ? identity : this.#encoded(file, identity, encoding);
    // A tag of the bytes that are sent: each encoding has its own (RFC 9110, section 8.8.3.3).
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

  /** The variant that a build left, unless the file was changed since. */
  #encoded({ name }: BuiltFile, identity: Buffer, encoding: Encoding): Buffer {
    const { ending, decompress, quick } = CODINGS[encoding];
    try {
      const variant = readFileSync(path.join(this.#folder, name + ending));
      if (decompress(variant).equals(identity)) return alone(variant);
    } catch {
      // There is none, or it is not whole.
    }
    return quick(identity);
  }

  #large(file: BuiltFile): FileAnswer {
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

/** By its ending; all text of a build is UTF-8. */
function mediaType(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/**
 * The same bytes in memory of their own. What Node reads into shares memory with what was there for a moment only, and would
 * keep all of that: 64 KB for an icon.
 */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const ELEMENT_START = /<(script|style)\b([^<>]*)>/gi;
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
  for (const { 0: start, 1: name = '', 2: attributes = '', index } of html.matchAll(ELEMENT_START)) {
    // What looks like an element within the code of another is not one.
    if (index < read) continue;
    const begin = index + start.length;
    const end = html.indexOf(`</${name}>`, begin);
    if (end === -1) throw new Error(`a built page leaves a <${name}> open`);
    yield { name, attributes, code: html.slice(begin, end) };
    read = end;
  }
}
