// `node tests/companies/draw-full.ts`: draws the pictures and films of the full company (needs Debian's ffmpeg). They only
// have to exist, to take up space and to play.

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContent } from '@website/model/schema/content.ts';
import { ContentReader } from '@website/model/schema/reading/content-reader.ts';
import sharp from 'sharp';

const COMPANY = path.join(import.meta.dirname, 'full');
const PUBLIC = path.join(COMPANY, 'public');
const content = readContent(new ContentReader(COMPANY));
/** The story whose picture is a photograph. */
const PHOTOGRAPHED = 'a-storm-known-by-noon';
const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

for (const [folder, entries] of [
  ['platform', content.platforms],
  ['services', content.services],
  ['verticals', content.verticals],
  ['success-stories', content.stories],
] as const) {
  for (const slug of slugs(entries)) {
    if (slug !== PHOTOGRAPHED) picture(`${folder}/${slug}`, 960, 720);
    picture(`${folder}/${slug}-figure`, 480, 480);
  }
}
for (const { vertical } of content.industries) picture(`industries/${vertical}`, 480, 480);
for (const { picture: name = '' } of content.values) picture(name, 480, 480);
for (const { picture: name = '' } of content.gaming) picture(name, 960, 720);
for (const { picture: name = '' } of content.pages.home.trio?.forces ?? []) picture(name, 480, 480);
for (const index of [1, 2, 3, 4]) picture(`chamber-${index}`, 1200, 600);
for (const area of ['platform', 'services', 'verticals', 'success-stories'])
  picture(`openings/${area}`, 1200, 600);
picture('positions', 1200, 600);
// Only one position has its own: the others show the shared one.
picture('careers/data-steward', 1200, 600);
save(
  'pictures/error-page.svg',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" fill="none"><path data-track="" pathLength="1" stroke="var(--color-paper)" stroke-width="2" stroke-dasharray="0.02 0.98" d="M810 360a330 330 0 0 1 -660 0a330 330 0 0 1 660 0z"/></svg>\n',
);
logo('Halden Shipyards', 140, 30);
await photograph(`public/pictures/success-stories/${PHOTOGRAPHED}.avif`, 960, 720);
await photograph('public/pictures/keel-platform-preview.jpg', 1200, 630);

film('hero', 320, 180, 6);
film('hero-portrait', 180, 320, 6);
film('showreel-preview', 160, 90, 3);
film('showreel', 320, 180, 4, true);
save(
  'media/showreel.vtt',
  'WEBVTT\n\n00:00.000 --> 00:02.000\n[A low tone]\n\n00:02.000 --> 00:04.000\n[It goes on]\n',
);
save(
  'media/showreel.txt',
  'What the film shows\n\nColors that run into each other and slowly turn.\n\nThere is a tone, and nobody speaks.\n',
);

/** A circle and a diagonal, in the most strokes that an animated line may have. */
function picture(name: string, width: number, height: number): void {
  const radius = height / 3;
  const lines = [
    `<path pathLength="1" data-order="0" d="M${width / 2} ${height / 2 - radius}a${radius} ${radius} 0 1 0 1 0z"/>`,
    `<path pathLength="1" data-order="1" d="M0 ${height}L${width} 0"/>`,
  ];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  save(
    `pictures/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none" stroke="#2fb7a6">${lines.join('')}</svg>\n`,
  );
}

function logo(name: string, width: number, height: number): void {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const box = `viewBox="0 0 ${width} ${height}"`;
  save(
    `logos/${slug}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path d="M0 0h${width}v${height}H0z"/></svg>\n`,
  );
}

/** A sky above the sea, as a small stand-in for a photograph. The file extension sets the format. */
async function photograph(name: string, width: number, height: number): Promise<void> {
  const file = path.join(COMPANY, name);
  mkdirSync(path.dirname(file), { recursive: true });
  const sky =
    '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#345"/><stop offset="1" stop-color="#cba"/></linearGradient>';
  const sea = `<path fill="#234" d="M0 ${height * 0.7}h${width}v${height}H0z"/>`;
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${sky}</defs><path fill="url(#sky)" d="M0 0h${width}v${height}H0z"/>${sea}</svg>`;
  await sharp(Buffer.from(source)).toFile(file);
}

function save(name: string, source: string): void {
  const file = path.join(PUBLIC, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, source);
}

/** A moving gradient as AV1 and H.264, and its first frame. */
function film(name: string, width: number, height: number, seconds: number, sounding = false): void {
  mkdirSync(path.join(PUBLIC, 'media'), { recursive: true });
  const file = (ending: string) => path.join(PUBLIC, `media/${name}.${ending}`);
  const picture = ['-f', 'lavfi', '-i', `gradients=s=${width}x${height}:d=${seconds}:r=24:speed=0.02:seed=7`];
  const sound = sounding ? ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`] : [];
  const quiet = ['-y', '-loglevel', 'error', '-fflags', '+bitexact', ...picture];
  ffmpeg([
    ...quiet,
    ...sound,
    '-c:v',
    'libsvtav1',
    '-crf',
    '50',
    '-pix_fmt',
    'yuv420p10le',
    ...codec('libopus', sounding),
    file('webm'),
  ]);
  const h264 = ['-c:v', 'libx264', '-crf', '34', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
  ffmpeg([...quiet, ...sound, ...h264, ...codec('aac', sounding), file('mp4')]);
  ffmpeg([...quiet, '-frames:v', '1', '-q:v', '6', file('jpg')]);
  ffmpeg([
    ...quiet,
    '-frames:v',
    '1',
    '-c:v',
    'libaom-av1',
    '-still-picture',
    '1',
    '-crf',
    '40',
    file('avif'),
  ]);
}

function codec(name: string, sounding: boolean): string[] {
  return sounding ? ['-c:a', name, '-b:a', '32k', '-shortest'] : ['-an'];
}

function ffmpeg(options: string[]): void {
  execFileSync('ffmpeg', options, { stdio: 'inherit' });
}
