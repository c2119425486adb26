import type { Bend } from '../light/painter.ts';
import type { Scene } from '../physics/scenes.ts';

/** Radians by which the pointer bends the field. */
const TURN = 0.62;
/** The time constant of the easing, in seconds. */
const EASE = 0.22;

/** Converts viewport coordinates to a scene's units. */
export function toScene(scene: Scene, canvas: HTMLCanvasElement, x: number, y: number): [number, number] {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const scale = Math.max(width / scene.width, height / scene.height);
  return [
    (x - left - (width - scale * scene.width) / 2) / scale,
    (y - top - (height - scale * scene.height) / 2) / scale,
  ];
}

/** The pointer's field, which eases toward the pointer and fades when it leaves. */
export class PointerField {
  #target: [number, number] | undefined;
  #at: [number, number] = [0, 0];
  #turn = 0;

  /** Tracks the pointer until `signal` aborts. */
  follow(scene: Scene, canvas: HTMLCanvasElement, signal: AbortSignal): void {
    const options = { passive: true, signal };
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const { left, top, right, bottom } = canvas.getBoundingClientRect();
      const isIn =
        event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
      this.#target = isIn ? toScene(scene, canvas, event.clientX, event.clientY) : undefined;
      if (isIn && this.#turn < 0.01 && this.#target) this.#at = this.#target;
    };
    addEventListener('pointermove', move, options);
    document.documentElement.addEventListener('pointerleave', () => (this.#target = undefined), options);
  }

  /** Advances by some seconds. Returns undefined while nothing is bent. */
  advance(seconds: number): Bend | undefined {
    const share = 1 - Math.exp(-seconds / EASE);
    this.#turn += share * ((this.#target === undefined ? 0 : TURN) - this.#turn);
    const [x, y] = this.#target ?? this.#at;
    this.#at = [this.#at[0] + share * (x - this.#at[0]), this.#at[1] + share * (y - this.#at[1])];
    return this.#turn < 0.002 ? undefined : { at: this.#at, turn: this.#turn };
  }
}
