import { Camera } from '../light/camera.ts';
import type { Expose, Film } from '../light/frame.ts';
import { glide, mix, span } from '../timing.ts';
import { collision, exposeCollision, exposeDeep, exposeFlash } from './collision.ts';
import { closing, markAt } from './reel/closing.ts';
import { field } from './reel/field.ts';
import { platforms } from './reel/platforms.ts';
import { cameraAt, viewAt } from './reel/route.ts';
import { trunk } from './reel/trunk.ts';
import { verticals } from './reel/verticals.ts';
import { words } from './reel/words.ts';
import type { Cast } from './scene.ts';
import { showreel } from './timeline.ts';

const size = { width: 1280, height: 720 };

/** The showreel: three words, six verticals, six platforms and the mark, along one flight. */
export const film: Film = { ...size, prepare: prepareShowreel, speed };

function prepareShowreel(cast: Cast): Expose {
  const drawn = [words(cast), verticals(cast), platforms(cast), closing(cast)];
  const [around, fly] = [field(), trunk()];
  const { meet } = showreel.mark;
  const plan = { vertex: [640, 262] as const, charged: 24, neutral: 5 };
  const event = collision(58, plan, size);
  return (frame, seconds) => {
    const { context, scale } = frame;
    const { at, zoom, tilt } = cameraAt(seconds);
    const camera = new Camera(viewAt(seconds), scale);
    exposeDeep(frame, [640 + 260 * Math.sin(seconds * 0.5), 380], 420, 0.008);
    around(frame, camera, at[0]);
    fly(frame, camera, seconds);
    context.translate(size.width / 2, size.height / 2);
    context.rotate(tilt);
    context.scale(zoom, zoom);
    context.translate(-at[0], -at[1]);
    for (const draw of drawn) draw(context, seconds);
    if (seconds < meet) return;
    // The event stays at the place where the three tracks meet.
    const there = new Camera(
      { ...viewAt(seconds), pivot: [at[0] - markAt[0] + 640, at[1] - markAt[1] + 262, 0] },
      scale,
    );
    const back = glide(span(seconds, meet + 0.3, showreel.mark.line));
    const age = seconds - meet;
    exposeCollision(frame, there, event, { age: age * 1.15, fades: [9, 12], strength: mix(0.9, 0.3, back) });
    exposeFlash(frame, there, event.vertex, age, 0);
  };
}

/** How fast the picture moves, in its pixels per second. */
function speed(seconds: number): number {
  const [one, other] = [cameraAt(seconds), cameraAt(seconds + 0.01)];
  return 100 * Math.hypot(other.at[0] - one.at[0], other.at[1] - one.at[1]);
}
