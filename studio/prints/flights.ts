import { between, type Random } from '@website/site/chamber/physics/random.ts';
import { type Camera, project } from './camera.ts';
import type { Presence } from './presence.ts';
import type { Flight, Scene } from './scene.ts';
import type { Stroke } from './stroke.ts';
import { fly, type Path, visible } from './tracks.ts';
import type { View } from './view.ts';

/** Draws a path as a stroke of a width in CSS pixels and a strength 0..1, where nothing hides it. */
type Draw = (path: Path, width: number, strength: number, isColored: boolean) => Stroke[];

/** The tracks that a scene sets itself, with those into which they decay and the electrons along them. */
export function drawFlights(
  scene: Scene,
  camera: Camera,
  view: View,
  presence: Presence,
  random: Random,
): Stroke[] {
  const [x, y, depth] = project(camera, scene.vertex);
  const draw: Draw = (path, width, strength, isColored) =>
    visible(path, depth, view, presence, width, strength, isColored);
  const size = Math.min(camera.width, camera.height);
  return (scene.flights ?? []).flatMap((flight) => drawFlight(flight, x, y, 0, size, draw, random));
}

/**
 * A flight from a point on.
 *
 * @param heading - the direction from which its angle is counted, in radians with the clock from the right
 * @param size - the length of the picture's shorter side in pixels
 */
function drawFlight(
  flight: Flight,
  x: number,
  y: number,
  heading: number,
  size: number,
  draw: Draw,
  random: Random,
): Stroke[] {
  const angle = heading - (flight.angle * Math.PI) / 180;
  const radius = -(size * 0.45) / (Math.abs(flight.bend) < 0.01 ? 0.01 : flight.bend);
  const range = (flight.range ?? 2.2) * size;
  const { hairs = 1, spread = 0.05, strength = 0.7, isColored = false, decaysInto = [] } = flight;
  const whole = fly(x, y, angle, radius, range);
  const middle = whole.slice(0, Math.ceil(whole.length * (flight.until ?? 1)));
  const width = isColored ? 1.05 : 0.8;
  const strokes = draw(middle, width * 1.25, strength, isColored);
  for (let hair = 1; hair < hairs; hair += 1) {
    // The hairs' momenta are spread evenly around that of the track itself.
    const off = ((2 * hair) / hairs - 1) * spread * between(random, 0.8, 1.2);
    const path = fly(x, y, angle + off * 0.06, radius * (1 + off), range * (1 + off * 0.8));
    const flown = flight.until === undefined ? path : path.slice(0, middle.length);
    strokes.push(...draw(flown, width, strength * between(random, 0.35, 0.85), isColored));
  }
  strokes.push(...drawElectrons(middle, flight.electrons ?? 0, size, draw, random));
  const [endX, endY] = middle.at(-1) ?? [x, y];
  const onward = directionAt(middle, middle.length - 1);
  return [
    ...strokes,
    ...decaysInto.flatMap((next) => drawFlight(next, endX, endY, onward, size, draw, random)),
  ];
}

/** Little spirals of electrons that a particle knocked loose along its path. All of them curl the same way. */
function drawElectrons(path: Path, count: number, size: number, draw: Draw, random: Random): Stroke[] {
  return Array.from({ length: count }, (_, index) => {
    const place = Math.floor(path.length * ((index + between(random, 0.15, 0.85)) / count) * 0.9);
    const [x, y] = path[place] ?? [0, 0];
    const radius = size * 0.007 * 8 ** random();
    const angle = directionAt(path, place) + between(random, -0.5, 0.5);
    return draw(
      fly(x, y, angle, radius, radius * between(random, 9, 22)),
      0.75,
      between(random, 0.4, 0.8),
      false,
    );
  }).flat();
}

/** The direction of a path at one of its points, in radians with the clock from the right. */
function directionAt(path: Path, place: number): number {
  const [x, y] = path[place] ?? [0, 0];
  const [beforeX, beforeY] = path[place - 1] ?? [x - 1, y];
  return Math.atan2(y - beforeY, x - beforeX);
}
