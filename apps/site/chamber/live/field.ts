import type { Bend } from '../light/painter.ts';
import type { Scene } from '../physics/scenes.ts';

/** Radians by which the pointer turns what is under it. */
const TURN = 0.62;
/** Seconds in which most of a change is made. */
const EASE = 0.22;

/** Where in a scene, in units, a place in the window is. */
export function placeIn(scene: Scene, canvas: HTMLCanvasElement, x: number, y: number): [number, number] {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const scale = Math.max(width / scene.width, height / scene.height);
  return [
    (x - left - (width - scale * scene.width) / 2) / scale,
    (y - top - (height - scale * scene.height) / 2) / scale,
  ];
}

/** The pointer's own field, which follows it softly and goes when it leaves. */
export class PointerField {
  #target: [number, number] | undefined;
  #at: [number, number] = [0, 0];
  #turn = 0;

  /**
   * Follows the pointer.
   *
   * @param whenGone - ends it
   */
  follow(scene: Scene, canvas: HTMLCanvasElement, whenGone: AbortSignal): void {
    const options = { passive: true, signal: whenGone };
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const { left, top, right, bottom } = canvas.getBoundingClientRect();
      const isIn =
        event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
      this.#target = isIn ? placeIn(scene, canvas, event.clientX, event.clientY) : undefined;
      if (isIn && this.#turn < 0.01 && this.#target) this.#at = this.#target;
    };
    addEventListener('pointermove', move, options);
    document.documentElement.addEventListener('pointerleave', () => (this.#target = undefined), options);
  }

  /** Goes on by some seconds. Gives nothing where nothing is bent. */
  after(seconds: number): Bend | undefined {
    const share = 1 - Math.exp(-seconds / EASE);
    this.#turn += share * ((this.#target === undefined ? 0 : TURN) - this.#turn);
    const [x, y] = this.#target ?? this.#at;
    this.#at = [this.#at[0] + share * (x - this.#at[0]), this.#at[1] + share * (y - this.#at[1])];
    return this.#turn < 0.002 ? undefined : { at: this.#at, turn: this.#turn };
  }
}
