import { NOT_SENT_PATH } from '#contract/forms/native-form.ts';
import { locationOf } from '#schema/redirects.ts';
import type { BuiltFiles } from '#server/site/built-files.ts';
import { CODINGS, ENCODINGS } from '#server/site/encodings.ts';
import { NOT_FOUND_PATH } from '#server/site/page.ts';
import type { ReadyAnswer } from '#server/site/ready-answer.ts';
import { BASE_HEADERS } from '#server/site/security-headers.ts';
import type { PublicSite } from '#server/site/site.ts';
import type { KeptFiles } from './kept-files.ts';
import { asPattern, headerLine, quoted, withVariables } from './nginx-words.ts';

/** Below it are answers that no address leads to by itself. */
const INTERNAL = '/.front';

/** Header fields that nginx finds out by itself, from the file that it sends. */
const OF_NGINX = ['content-type', 'etag', 'accept-ranges'];

/**
 * Writes what nginx needs to answer as the service does: one exact location for each address, with the header fields that the
 * service's own code has prepared for it. Whatever is in none of them is not found.
 *
 * @param target - the front's folder, as nginx will see it
 * @param files - where the answers are kept
 * @returns directives for a `server`
 */
export async function nginxSite(target: string, site: PublicSite, files: KeptFiles): Promise<string> {
  const { files: built } = site;
  const now = built.now();
  const lines = [...opening(target)];
  for (const [address, page] of inOrder(built.pages)) {
    const { page: current } = page.current?.at(now) ?? { page };
    const content = await answerLines(current.answer, files);
    lines.push(...pageLocations(address, current.status, content));
  }
  for (const [address, file] of inOrder(built.files)) {
    const dated = built.dated?.get(address, now);
    const content = await answerLines(dated?.answer ?? file, files, dated?.overrides);
    lines.push(...location(`= ${quoted(address)}`, content));
  }
  lines.push(`error_page 404 ${INTERNAL}${NOT_FOUND_PATH};`);
  lines.push(...location(`= ${NOT_SENT_PATH}`, ['return 303 /contact;']));
  lines.push(...meantPages(built), ...formerAddresses(site));
  lines.push(...location('/', ['return 404;']));
  return `${lines.join('\n')}\n`;
}

/** Files are read in no order; the same build is to be written in the same words. */
function inOrder<T>(entries: ReadonlyMap<string, T>): [string, T][] {
  return [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
}

function opening(target: string): string[] {
  return [
    '# Written by `npm run static-front`; each build writes it anew.',
    `root ${quoted(target)};`,
    'charset off;',
    'gzip off;',
    'etag on;',
    // Times of files come from their content, and mean nothing as times.
    'if_modified_since off;',
    'merge_slashes off;',
    'absolute_redirect off;',
    'types { }',
    'set $front_ending ".plain";',
    'set $front_coding "";',
    // The last one that the browser takes is the best.
    ...[...ENCODINGS].reverse().flatMap((encoding) => {
      const weight = String.raw`(?:\s*;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?`;
      const taken = String.raw`(?:^|,)\s*${encoding}${weight}\s*(?:,|$)`;
      return [
        `if ($http_accept_encoding ~* ${withVariables(taken)}) { set $front_coding ${encoding}; set $front_ending ${CODINGS[encoding].ending}; }`,
      ];
    }),
  ];
}

async function answerLines(
  answer: ReadyAnswer,
  files: KeptFiles,
  overrides: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const { headers } = answer.identity;
  const isCompressed = ENCODINGS.every((encoding) => answer[encoding] !== undefined);
  const fields = Object.entries({ ...headers, ...overrides }).filter(([name]) => !OF_NGINX.includes(name));
  const file = await files.keep(answer);
  return [
    `default_type ${quoted(headers['content-type'] ?? 'application/octet-stream')};`,
    ...fields.map(([name, value]) => headerLine(name, value)),
    'add_header last-modified "";',
    ...(isCompressed ? ['add_header content-encoding $front_coding always;'] : []),
    `try_files ${isCompressed ? `${file}$front_ending` : `${file}.plain`} =404;`,
  ];
}

/** A page, and how it is asked for by its one address (server/site/site.ts). */
function pageLocations(address: string, status: number, content: readonly string[]): string[] {
  const canonical = redirectLines(encodeURI(address));
  const once = `if ($request_uri !~ "^${asPattern(encodeURI(address))}(?:$|\\?.)") { rewrite ^ ${INTERNAL}/to${encodeURI(address)} last; }`;
  const redirecting = location(`= ${quoted(`${INTERNAL}/to${address}`)}`, ['internal;', ...canonical]);
  if (status === 200) return [...redirecting, ...location(`= ${quoted(address)}`, [once, ...content])];
  const shown = `${INTERNAL}${address}`;
  return [
    ...redirecting,
    ...location(`= ${quoted(address)}`, [
      once,
      `error_page ${status} ${quoted(encodeURI(shown))};`,
      `return ${status};`,
    ]),
    ...location(`= ${quoted(shown)}`, ['internal;', ...content]),
  ];
}

/** Extra slashes and other letters lead to the page that is meant. */
function meantPages({ pages, files }: BuiltFiles): string[] {
  return inOrder(pages)
    .filter(([address, { status }]) => address !== '/' && status === 200 && !files.has(address))
    .flatMap(([address]) => location(`~* "^${asPattern(address)}/*$"`, redirectLines(encodeURI(address))));
}

/** As a redirect that no CDN may keep, since some leave out the query by which alone it differs from the page. */
function redirectLines(target: string): string[] {
  return [
    ...Object.entries(BASE_HEADERS).map(([name, value]) => headerLine(name, value)),
    headerLine('cache-control', 'no-store'),
    `return 308 ${withVariables(`${escaped(target)}$is_args$args`)};`,
  ];
}

function formerAddresses({ redirects, files: { cache } }: PublicSite): string[] {
  return [...redirects].flatMap(([from, to]) => {
    const target = escaped(to);
    return location(`~* "^${asPattern(from)}/*$"`, [
      `set $front_rule ${quoted(cache.page)};`,
      `set $front_to ${withVariables(locationOf(target, ''))};`,
      `if ($args != "") { set $front_rule "no-store"; set $front_to ${withVariables(locationOf(target, '?$args'))}; }`,
      ...Object.entries(BASE_HEADERS).map(([name, value]) => headerLine(name, value)),
      'add_header cache-control $front_rule always;',
      'return 308 $front_to;',
    ]);
  });
}

/** What would be a variable, as browsers write it where it need not be a `$`. */
function escaped(address: string): string {
  return address.replaceAll('$', '%24');
}

function location(matching: string, lines: readonly string[]): string[] {
  return [`location ${matching} {`, ...lines.map((line) => `  ${line}`), '}'];
}
