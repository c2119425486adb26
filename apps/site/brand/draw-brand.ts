import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { flagFile } from '@website/model/contract/forms/form-texts.ts';
import { colorsOf } from '@website/model/schema/brand-colors.ts';
import type { Content } from '@website/model/schema/content.ts';
import { resolveColors } from '@website/model/schema/logo/drawing.ts';
import { readLogo } from '@website/model/schema/logo/logo.ts';
import { addressAtTop } from '@website/model/schema/picture-names.ts';
import { LRUCache } from 'lru-cache';
import { besideWords, type CardLook, drawCard } from './cards/card.ts';
import { cardsOf } from './cards/pages.ts';
import { iconsOf, manifest } from './icons.ts';
import { worldMap } from './map/world-map.ts';
import { typefacesOf } from './typefaces/typefaces.ts';
import { readTypesetter } from './typefaces/typesetter.ts';

/** A file that is drawn: what determines its bytes, and how to make them. */
interface Drawn {
  readonly input: unknown;
  readonly draw: () => Promise<Buffer | string> | Buffer | string;
}

/** Where it is recorded what each file was drawn from. */
const INPUTS = 'inputs.json';

/**
 * Draws what the site shows of the company's brand besides its pages: icons, web app manifest, the map of the offices,
 * the flags of the countries on offer and a preview card for each page. What is already there from the same input stays; what nothing asks for any more is
 * deleted. The same input gives the same bytes.
 *
 * @param company - the company's folder
 * @param folder - where the files are made, at their addresses
 * @param program - changes with the programs that draw
 */
export async function drawBrand(
  company: string,
  content: Content,
  folder: string,
  program: string,
): Promise<void> {
  const files = await drawnFiles(company, content);
  const before = await inputsOf(folder);
  const inputs: Record<string, string> = {};
  const waiting = files.entries();
  const drawAll = async () => {
    for (const [name, { input, draw }] of waiting) {
      const hash = digest(program + JSON.stringify(input));
      inputs[name] = hash;
      const file = path.join(folder, name);
      if (before[name] === hash && existsSync(file)) continue;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, await draw());
    }
  };
  // As many at a time as Node has threads to draw in.
  await Promise.all(Array.from({ length: 4 }, drawAll));
  await removeOthers(folder, new Set([INPUTS, ...files.keys()]));
  await writeFile(path.join(folder, INPUTS), JSON.stringify(inputs));
}

async function drawnFiles(company: string, content: Content): Promise<Map<string, Drawn>> {
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
  const fonts = [text, ...text.parts].map(({ path: font }) => readFile(font).then(digest));
  const type = { headlines: look.headlines, fonts: await Promise.all(fonts) };
  const files = new Map<string, Drawn>();
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
  const cut = new LRUCache<string, ReturnType<typeof besideWords>>({ max: CUT_PICTURES });
  for (const card of cardsOf(content)) {
    const address = addressAtTop(path.join(company, 'public'), card.page);
    const picture = async () => {
      const read = await readFile(path.join(company, 'public', address ?? ''));
      return address?.endsWith('.svg') ? Buffer.from(resolveColors(read.toString(), colors)) : read;
    };
    const hash = address && (hashes.get(address) ?? digest(await picture()));
    if (address !== undefined && hash !== undefined) hashes.set(address, hash);
    files.set(`og/${card.name}.jpg`, {
      input: { ...common, ...type, card, picture: hash },
      draw: async () => {
        if (address === undefined) return drawCard(card, look, undefined);
        const beside = cut.get(address) ?? picture().then(besideWords);
        cut.set(address, beside);
        return drawCard(card, look, await beside);
      },
    });
  }
  return files;
}

/** Cards that follow each other show few different pictures, each of which takes more than a megabyte once it is cut. */
const CUT_PICTURES = 16;

const ORIGIN = { x: 0, y: 0, height: 1 };

function digest(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function inputsOf(folder: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(folder, INPUTS), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (!wanted.has(name)) await rm(path.join(folder, name));
  }
}

/**
 * A country's flag, three by two, as SVG.
 *
 * @param code - ISO 3166-1
 */
export async function flagOf(code: string): Promise<string> {
  const flags: Partial<Record<string, string>> = await import('country-flag-icons/string/3x2');
  const flag = flags[code];
  if (flag === undefined) throw new Error(`there is no flag of ${code}`);
  return flag;
}
