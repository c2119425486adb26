import { RandomAccessReader } from 'yauzl';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';

/** Lets yauzl read a source, and distinguishes its findings from faults of the disk. */
export class SourceReader extends RandomAccessReader {
  readonly #source: PositionedSource;
  #fault: unknown;

  constructor(source: PositionedSource) {
    super();
    this.#source = source;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#source.read(position, length).then(
      (bytes) => callback(null, bytes.copy(buffer, offset)),
      (fault: Error) => {
        this.#fault = fault;
        callback(fault);
      },
    );
  }

  /**
   * Waits for what yauzl reads. Whatever yauzl objects to is content; what the source raised is raised again.
   *
   * @throws {Refused}
   */
  async or<T>(reading: Promise<T>): Promise<T> {
    try {
      return await reading;
    } catch {
      throw this.#fault ?? new Refused('damaged');
    }
  }
}
