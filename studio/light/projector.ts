import type { Cast } from '../scene/scene.ts';
import { Developer } from './develop.ts';
import { emptyFrame, erase, type Film, wipe } from './frame.ts';
import { planes } from './planes.ts';

/** How long a frame is exposed, in seconds: half of the time from frame to frame, as in cameras. */
const shutter = 1 / 60;

declare global {
  interface Uint8Array {
    /** Newer than the library types that the compiler is given. */
    toBase64(): string;
  }
}

/** A film set up in a page, to be developed frame by frame. */
export interface Projector {
  readonly width: number;
  readonly height: number;
  /** The frame of a moment, packed by `planes`, in base64. */
  readonly show: (seconds: number) => string;
}

/**
 * Sets up a film.
 *
 * @param scale - pixels of the frames per pixel of the film
 */
export function project(film: Film, cast: Cast, scale: number): Projector {
  const frame = emptyFrame(film.width, film.height, scale);
  const { width, height } = frame.back;
  const developer = new Developer(frame);
  const expose = film.prepare(cast);
  const show = (seconds: number) => {
    const way = (film.speed?.(seconds) ?? 0) * scale * shutter;
    const times = Math.min(32, Math.max(1, Math.ceil(way / 2.5)));
    wipe(frame);
    for (let part = 0; part < times; part++) {
      erase(frame);
      expose(frame, seconds + ((part + 0.5) / times - 0.5) * shutter);
      developer.gather(frame);
    }
    developer.develop(frame, times);
    return new Uint8Array(planes(developer.picture, width, height).buffer).toBase64();
  };
  return { width, height, show };
}
