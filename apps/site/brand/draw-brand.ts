import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { flagFile } from '@website/model/contract/forms/form-texts.ts';
import { colorsOf } from '@website/model/schema/brand-colors.ts';
import type { Content } from '@website/model/schema/content.ts';
import { resolveColors } from '@website/model/schema/logo/drawing.ts';
import { readLogo } from '@website/model/schema/logo/logo.ts';
import { addressAtTop, pictureAddress } from '@website/model/schema/picture-names.ts';
import { LRUCache } from 'lru-cache';
import { type CardLook, cropForCard, drawCard } from './cards/card.ts';
import { type Card, cardsOf } from './cards/pages.ts';
import { iconsOf, manifest } from './icons.ts';
import { worldMap } from './map/world-map.ts';
import { typefacesOf } from './typefaces/typefaces.ts';
import { readTypesetter } from './typefaces/typesetter.ts';

/** A generated file: the input that determines its bytes, and the function that draws them. */
interface DrawnFile {
  readonly input: unknown;
  readonly draw: () => Promise<Buffer | string> | Buffer | string;
}

/** Caches the digest of each file's input. */
const INPUTS = 'inputs.json';

/**
 * Draws the brand's generated files: icons, web app manifest, the map of the offices, flags for the application form and a
 * preview card for each page. Files whose input has not changed are kept, stale ones are deleted. The output is deterministic.
 *
 * @param company - the company's folder
 * @param languages - the content in all languages, the own one first
 * @param folder - the output folder; paths below it are the files' URLs
 * @param program - a digest of the code that draws, which invalidates all files
 */
export async function drawBrand(
  company: string,
  languages: readonly [Content, ...Content[]],
  folder: string,
  program: string,
): Promise<void> {
  const files = await drawnFiles(company, languages);
  const before = await readInputs(folder);
  const inputs: Record<string, string> = {};
  const queue = files.entries();
  const work = async () => {
    for (const [name, { input, draw }] of queue) {
      const hash = digest(program + JSON.stringify(input));
      inputs[name] = hash;
      const file = path.join(folder, name);
      if (before[name] === hash && existsSync(file)) continue;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, await draw());
    }
  };
  // One worker for each thread of libuv's pool, in which sharp draws.
  await Promise.all(Array.from({ length: 4 }, work));
  await deleteStale(folder, new Set([INPUTS, ...files.keys()]));
  await writeFile(path.join(folder, INPUTS), JSON.stringify(inputs));
}

async function drawnFiles(
  company: string,
  languages: readonly [Content, ...Content[]],
): Promise<Map<string, DrawnFile>> {
  const [content] = languages;
  const { offices, name } = content.company;
  const colors = colorsOf(content.brand.colors);
  const { mark, wordmark } = await readLogo(company, name, colors);
  const { text } = typefacesOf(content.brand, company);
  const look: CardLook = {
    colors,
    name,
    mark,
    wordmark,
    typesetter: await readTypesetter(text),
    headlines: { weight: text.headlines.weight, width: text.headlines.width ?? 100 },
  };
  const common = { colors, name, mark: mark.at(ORIGIN), wordmark: wordmark?.at(ORIGIN) };
  const fonts = [text, ...text.subsets].map(({ path: font }) => readFile(font).then(digest));
  const type = { headlines: look.headlines, fonts: await Promise.all(fonts) };
  const files = new Map<string, DrawnFile>();
  for (const [file, draw] of iconsOf(mark, colors)) files.set(file, { input: common, draw });
  const { language, direction } = content.site;
  files.set('site.webmanifest', {
    input: { ...common, language, direction },
    draw: () => manifest(name, content.site, colors),
  });
  const places = offices.map(({ name: office, latitude, longitude }) => [office, latitude, longitude]);
  files.set('pictures/world.svg', { input: { colors, places }, draw: () => worldMap(offices, colors) });
  for (const { code } of content.forms.application.fields.country.choices) {
    files.set(flagFile(code), { input: code, draw: () => flagOf(code) });
  }
  const hashes = new Map<string, string>();
  const crops = new LRUCache<string, ReturnType<typeof cropForCard>>({ max: MAX_CROPS });
  for (const { card, base, called } of languages.flatMap(cardsIn)) {
    const address = addressOfCard(card, path.join(company, 'public'));
    const picture = async () => {
      const read = await readFile(path.join(company, 'public', address ?? ''));
      return address?.endsWith('.svg') ? Buffer.from(resolveColors(read.toString(), colors)) : read;
    };
    const hash = address && (hashes.get(address) ?? digest(await picture()));
    if (address !== undefined && hash !== undefined) hashes.set(address, hash);
    const cardLook = { ...look, name: called };
    files.set(`og${base}/${card.name}.jpg`, {
      input: { ...common, ...type, name: called, card, picture: hash },
      draw: async () => {
        if (address === undefined) return drawCard(card, cardLook, undefined);
        const crop = crops.get(address) ?? picture().then(cropForCard);
        crops.set(address, crop);
        return drawCard(card, cardLook, await crop);
      },
    });
  }
  return files;
}

/** The cards of a language, with what the company is called in it. */
function cardsIn(content: Content) {
  return cardsOf(content).map((card) => ({ card, base: content.site.base, called: content.company.name }));
}

/** The address of a card's picture; undefined if there is none. */
export function addressOfCard({ page, picture }: Card, publicFolder: string): string | undefined {
  return picture === undefined ? addressAtTop(publicFolder, page) : pictureAddress(publicFolder, picture);
}

/** Consecutive cards share few pictures, and a crop takes more than a megabyte of memory. */
const MAX_CROPS = 16;

const ORIGIN = { x: 0, y: 0, height: 1 };

function digest(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function readInputs(folder: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(folder, INPUTS), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

async function deleteStale(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (!wanted.has(name)) await rm(path.join(folder, name));
  }
}

/**
 * A country's flag as SVG, with an aspect ratio of 3 to 2.
 *
 * @param code - ISO 3166-1
 */
export async function flagOf(code: string): Promise<string> {
  const flags: Partial<Record<string, string>> = await import('country-flag-icons/string/3x2');
  const flag = flags[code];
  if (flag === undefined) throw new Error(`there is no flag of ${code}`);
  return flag;
}
