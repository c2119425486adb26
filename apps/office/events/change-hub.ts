import { EventEmitter } from 'node:events';
import type { Changes } from '../api.ts';

/** Tells every open page of this office that rows have changed (`GET /api/events`). */
export class ChangeHub {
  readonly #emitter = new EventEmitter<{ changes: [Changes] }>().setMaxListeners(0);

  tell(changes: Changes): void {
    this.#emitter.emit('changes', changes);
  }

  /** @returns a function that ends it */
  listen(onChanges: (changes: Changes) => void): () => void {
    this.#emitter.on('changes', onChanges);
    return () => this.#emitter.off('changes', onChanges);
  }
}
