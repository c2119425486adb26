import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { flagFile } from '#contract/countries/flag-file.ts';
import { type Colors, colorsOf } from '#schema/brand-colors.ts';
import type { Content } from '#schema/load.ts';
import { addressAtTop } from '#schema/picture-names.ts';
import { type CardLook, drawCard } from './cards/card.ts';
import { type Card, cardsOf } from './cards/pages.ts';
import { flagOf } from './flag.ts';
import { iconsOf, manifest } from './icons.ts';
import { inColors } from './logo/drawing.ts';
import { readLogo } from './logo/logo.ts';
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
  await Promise.all(
    [...files].map(async ([name, { input, draw }]) => {
      const hash = digest(program + JSON.stringify(input));
      inputs[name] = hash;
      const file = path.join(folder, name);
      if (before[name] === hash && existsSync(file)) return;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, await draw());
    }),
  );
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
  for (const card of cardsOf(content)) {
    const picture = await pictureOf(card, company, colors);
    const input = { ...common, ...type, card, picture: picture && digest(picture) };
    files.set(`og/${card.name}.jpg`, { input, draw: () => drawCard(card, look, picture) });
  }
  return files;
}

const ORIGIN = { x: 0, y: 0, height: 1 };

/** The picture beside a card's words: what stands at the top of its page. */
async function pictureOf({ page }: Card, company: string, colors: Colors): Promise<Buffer | undefined> {
  const publicFolder = path.join(company, 'public');
  const address = addressAtTop(publicFolder, page);
  if (address === undefined) return undefined;
  const picture = await readFile(path.join(publicFolder, address));
  return address.endsWith('.svg') ? Buffer.from(inColors(picture.toString(), colors)) : picture;
}

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
