import type { View } from '../../light/camera.ts';
import type { Point } from '../../polyline.ts';
import { glide, mix, span } from '../../timing.ts';
import { showreel } from '../timeline.ts';

/** A place where the camera stays for a while. */
interface Station {
  readonly at: Point;
  readonly from: number;
  readonly until: number;
  /** How near the camera is as it comes and as it leaves. */
  readonly zooms: readonly [coming: number, leaving: number];
  /** How the picture is tilted, in radians. */
  readonly tilt: number;
}

const { words, verticals, platforms, mark, length } = showreel;

/** Where the camera goes: three words, six verticals, six platforms, the mark. */
export const stations = lay([
  ...stays(words, words.count).map((stay, index) => ({
    ...stay,
    step: [980, [0, 210, -170][index] ?? 0] as Point,
    zooms: [1.02, 1.07] as const,
    tilt: 0,
  })),
  ...stays(verticals, verticals.count).map((stay, index) => ({
    ...stay,
    step: [index === 0 ? 1000 : 760, index % 2 === 0 ? 120 : -120] as Point,
    zooms: [1.1, 1.19] as const,
    tilt: index % 2 === 0 ? -0.012 : 0.012,
  })),
  ...stays(platforms, platforms.count).map((stay, index) => ({
    ...stay,
    step: [index === 0 ? 1080 : 1120, [0, 260, -200, 180, -240, 160][index] ?? 0] as Point,
    zooms: [1.1, 1.2] as const,
    tilt: index % 2 === 0 ? 0.014 : -0.014,
  })),
  { from: mark.from, until: length, step: [1250, 0], zooms: [1, 1.05] as const, tilt: 0 },
]);

/** The stations of each part of the showreel. */
export const parts = {
  words: stations.slice(0, words.count),
  verticals: stations.slice(words.count, words.count + verticals.count),
  platforms: stations.slice(words.count + verticals.count, -1),
  mark: stations.slice(-1),
};

/** How many seconds the camera takes from one station to the next. */
const move = 0.62;
/** How far it drifts per second while it stays. */
const drift = 26;

/** Where the camera is at a moment. */
export function cameraAt(seconds: number): {
  readonly at: Point;
  readonly zoom: number;
  readonly tilt: number;
} {
  const index = Math.max(
    0,
    stations.findLastIndex(({ from }) => from - move / 2 <= seconds),
  );
  const [station, before] = [stations[index], stations[index - 1]];
  if (station === undefined) throw new Error('The showreel has no stations.');
  const here = poseAt(station, seconds);
  if (before === undefined) return here;
  const there = poseAt(before, seconds);
  const share = glide(span(seconds, station.from - move / 2, station.from + move / 2));
  return {
    at: [mix(there.at[0], here.at[0], share), mix(there.at[1], here.at[1], share)],
    // It pulls back a little on its way.
    zoom: mix(there.zoom, here.zoom, share) * (1 - 0.1 * Math.sin(Math.PI * share) ** 2),
    tilt: mix(there.tilt, here.tilt, share),
  };
}

/** What the camera sees at a moment. */
export function viewAt(seconds: number): View {
  const { at, zoom, tilt } = cameraAt(seconds);
  const turn = seconds * 0.7;
  return {
    pivot: [...at, 0],
    at: [640, 360],
    yaw: 0.07 * Math.sin(turn),
    pitch: 0.04 * Math.cos(turn * 0.8),
    roll: tilt,
    zoom,
    distance: 1150,
    focus: 0,
    aperture: 0.0105,
  };
}

function poseAt({ at, from, until, zooms, tilt }: Station, seconds: number) {
  const share = (seconds - from) / (until - from);
  const along = (seconds - (from + until) / 2) * drift;
  return {
    at: [at[0] + along, at[1]] as Point,
    zoom: mix(zooms[0], zooms[1], Math.min(1.2, Math.max(-0.2, share))),
    tilt: tilt * mix(1, 0.2, Math.min(1, Math.max(0, share))),
  };
}

function stays({ from, each }: { from: number; each: number }, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    // The first word is there from the start.
    from: index === 0 && from < 1 ? 0 : from + index * each,
    until: from + (index + 1) * each,
  }));
}

function lay(steps: readonly (Omit<Station, 'at'> & { readonly step: Point })[]): Station[] {
  let at: Point = [0, 0];
  return steps.map(({ step, ...station }, index) => {
    if (index > 0) at = [at[0] + step[0], at[1] + step[1]];
    return { ...station, at };
  });
}
