import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadContent } from '@website/model/schema/load.ts';
import { captureScreens } from './captures.ts';

/** A screen of software, as the page that films it gets it. */
export interface Screen {
  /** A PNG capture in base64. */
  readonly picture: string;
  readonly product: string;
  readonly outcome: string;
}

/** The showreel's content: its text and pictures. */
export interface Script {
  /** The company's lead sentence. */
  readonly lead: string;
  /** The three words of the tagline. */
  readonly words: readonly string[];
  readonly screens: readonly Screen[];
  readonly name: string;
  /** The company's name as an outline, and the width and height of the box that it is drawn in. */
  readonly wordmark: { readonly outline: string; readonly width: number; readonly height: number };
}

const company = path.join(import.meta.dirname, '../../company');

/** The stories whose software is shown, in the order of the film: two that solve, two that build, two that scale; and how wide it is taken, in CSS pixels. */
const SHOWN = [
  { slug: 'faults-found-before-the-outage', width: 744 },
  { slug: 'permits-without-the-queue', width: 800 },
  { slug: 'a-trainer-on-every-deck', width: 772 },
  { slug: 'loan-decisions-within-the-day', width: 730 },
  { slug: 'one-record-for-fourteen-clinics', width: 812 },
  { slug: 'a-flood-rehearsed-in-advance', width: 748 },
];

/** The script's text, without pictures. */
export type Words = Omit<Script, 'screens' | 'wordmark'> & {
  readonly screens: readonly { readonly product: string; readonly outcome: string }[];
};

/**
 * Reads the showreel's text from the content.
 *
 * @throws {ContentError} if a content file has a fault
 */
export function readWords(): Words {
  const { company: owner, pages, stories, interfaces } = loadContent(company);
  return {
    lead: pages.home.hero.lead,
    name: owner.name,
    words: owner.tagline.split(/\s+/),
    screens: SHOWN.map(({ slug }) => {
      const story = stories.find((each) => each.slug === slug);
      const shown = interfaces.find(({ name }) => name === story?.shows)?.shown;
      if (story === undefined || shown === undefined) throw new Error(`No software is shown by the story ${slug}.`);
      return { product: shown.product, outcome: story.title };
    }),
  };
}

/** Reads the showreel's text, and captures its screens from the built site. */
export async function readScript(): Promise<Script> {
  const words = readWords();
  const pictures = await captureScreens(SHOWN.map(({ slug, width }) => ({ address: `/success-stories/${slug}`, width })));
  const screens = words.screens.map((screen, index) => ({ ...screen, picture: pictures[index] ?? '' }));
  return { ...words, screens, wordmark: readWordmark() };
}

function readWordmark(): Script['wordmark'] {
  const source = readFileSync(path.join(company, 'brand/wordmark.svg'), 'utf8');
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(source) ?? [];
  const [, outline] = / d="([^"]+)"/.exec(source) ?? [];
  if (outline === undefined) throw new Error('The wordmark has no outline.');
  return { outline, width: Number(width), height: Number(height) };
}
