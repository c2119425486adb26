import { colors, type Hue } from '../palette.ts';
import { lengthOf, polyline } from '../polyline.ts';
import { shorten } from '../svg-number.ts';
import type { Composition, Line } from './composition.ts';
import { pathData } from './path-data.ts';

/** How many groups of lines start to be drawn, one after another. */
const waves = 5;
/** Lines wider than this have a halo: several wide and faint lines, since a blur would be too costly for phones. */
const glowing = 2.4;
const halos = [6, 10, 15, 21, 28, 37].map((width, index) => ({
  width,
  alpha: ['.05', '.04', '.035', '.03', '.02', '.015'][index],
}));
/** Milliseconds that a line takes to be drawn, and that each wave starts after the one before. */
const drawing = 900;
const delay = 130;

/**
 * A picture on ink as an SVG file. It draws itself once where motion is welcome, and is complete at once where it
 * isn't. Not every browser tells a picture what its viewer prefers, so a page can also ask for `picture.svg#still`.
 */
export function onInk(composition: Composition): string {
  const { width, height, lines } = composition;
  const subject = lines.filter(({ part }) => part === 'subject');
  const event = lines.filter(({ part }) => part !== 'subject');
  const hues = [...new Set(event.map(({ hue }) => hue))];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" id="still" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<style>${animation()}</style>`,
    `<defs>${lights()}${hues.map((hue) => fading(hue, composition)).join('')}</defs>`,
    `<circle cx="${width / 2}" cy="${height / 2}" r="${height / 2}" fill="url(#ground)"/>`,
    ...groups(
      event,
      ({ hue }) => `stroke="url(#${hue})"`,
      () => 0,
    ),
    ...fills(subject),
    ...subjectGroups(subject),
    light(composition),
    '</svg>\n',
  ].join('\n');
}

function subjectGroups(subject: readonly Line[]): string[] {
  const waveOf = (line: Line) => 1 + Math.floor((subject.indexOf(line) / subject.length) * (waves - 1));
  const lit = subject.filter(({ width }) => width > 0);
  const glow = lit.filter(({ width, dotted }) => width > glowing && !dotted);
  return [
    ...[...Map.groupBy(glow, ({ hue }) => hue)].map(
      ([hue, group]) =>
        `<g class="f w4" stroke="${colors[hue]}">${halos.map(({ width, alpha }, index) => `<g stroke-width="${width}" opacity="${alpha}">${index === 0 ? `<path id="${hue}-glow" d="${group.map(({ points }) => pathData(points)).join('')}"/>` : `<use href="#${hue}-glow"/>`}</g>`).join('')}</g>`,
    ),
    ...groups(lit, ({ hue }) => `stroke="${colors[hue]}"`, waveOf),
  ];
}

/**
 * Lines by their waves, those of the same look in one path: a phone takes longer to style and lay out hundreds of paths
 * than to draw them. For the same reason each path inherits its entrance from its wave instead of having its own.
 */
function groups(
  lines: readonly Line[],
  stroke: (line: Line) => string,
  waveOf: (line: Line) => number,
): string[] {
  return [...Map.groupBy(lines, waveOf)].map(([wave, group]) => {
    const byLook = Map.groupBy(group, (line) => {
      const dots = line.dotted ? ` stroke-dasharray=".1 ${shorten(line.width * 2.6)}"` : '';
      const alpha = line.alpha < 0.95 ? ` stroke-opacity="${shorten(line.alpha)}"` : '';
      return `${stroke(line)} stroke-width="${shorten(Math.round(line.width * 5) / 5)}"${alpha}${dots}`;
    });
    const paths = [...byLook].map(([look, alike]) => {
      const length = alike[0]?.dotted ? '' : ` pathLength="${inLongest(alike)}"`;
      return `<path ${look}${length} d="${alike.map(({ points }) => pathData(points)).join('')}"/>`;
    });
    return `<g class="d w${wave}">${paths.join('')}</g>`;
  });
}

/**
 * The total length of some lines, with the longest of them as the unit. So measured, a dash of length 1 covers any of
 * them, as dashes start over with each line of a path.
 */
function inLongest(lines: readonly Line[]): number {
  const lengths = lines.map(({ points }) => lengthOf(polyline(points)));
  const sum = lengths.reduce((total, length) => total + length, 0);
  return Math.round((sum / Math.max(...lengths)) * 1000) / 1000;
}

function fills(subject: readonly Line[]): string[] {
  const byLook = Map.groupBy(
    subject.filter(({ fill }) => fill > 0),
    ({ hue, fill }) => `<g class="f w3" fill="${colors[hue]}" fill-opacity="${fill}">`,
  );
  return [...byLook].map(
    ([open, group]) => `${open}${group.map(({ points }) => `<path d="${pathData(points)}"/>`).join('')}</g>`,
  );
}

function animation(): string {
  const delays = Array.from(
    { length: waves - 1 },
    (_, index) => `.w${index + 1}{--d:${(index + 1) * delay}ms}`,
  );
  // Only the keyframes have dashes, so that lines are whole without motion.
  return `@media (prefers-reduced-motion:no-preference){${delays.join('')}svg:not(:target) .d{animation:d ${drawing}ms cubic-bezier(.2,.7,.1,1) var(--d,0ms) backwards}svg:not(:target) .f{animation:f ${drawing}ms cubic-bezier(.2,.7,.1,1) var(--d,0ms) backwards}@keyframes d{from{stroke-dasharray:1.01 2;stroke-dashoffset:1.01;opacity:0}15%{opacity:1}to{stroke-dasharray:1.01 2;stroke-dashoffset:0}}@keyframes f{from{opacity:0}}}`;
}

function lights(): string {
  return (
    '<radialGradient id="ground"><stop stop-color="#483fa0" stop-opacity=".26"/><stop offset=".5" stop-color="#342e78" stop-opacity=".12"/><stop offset="1" stop-color="#282450" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="light"><stop stop-color="#fff"/><stop offset=".06" stop-color="#f4f4fa" stop-opacity=".75"/><stop offset=".22" stop-color="#f4f4fa" stop-opacity=".22"/><stop offset=".55" stop-color="#f4f4fa" stop-opacity=".06"/><stop offset="1" stop-color="#f4f4fa" stop-opacity="0"/></radialGradient>'
  );
}

/** A paint for the event's lines that fades toward the picture's edge, so that none is cut off there. */
function fading(hue: Hue, { width, height }: Composition): string {
  const color = colors[hue];
  return `<radialGradient id="${hue}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${width / 2} ${height / 2})scale(${width * 0.52} ${height * 0.54})"><stop offset=".5" stop-color="${color}"/><stop offset=".8" stop-color="${color}" stop-opacity=".6"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

function light({ vertex: [x, y] }: Composition): string {
  return `<circle class="f" cx="${shorten(x)}" cy="${shorten(y)}" r="120" fill="url(#light)"/>`;
}
