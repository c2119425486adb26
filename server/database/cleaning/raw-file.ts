import { fdatasync, fstatSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';

/** The bytes of a database file, read past the engine. */
export interface RawFile {
  isInPlace: () => boolean;
  /** Reads pages, beginning with this one; fewer where the file ends. */
  read: (first: number, count: number) => Buffer;
  write: (bytes: Buffer, position: number) => void;
  sync: () => Promise<void>;
  pageBytes: number;
  /** Bytes of a page without those reserved at its end. */
  usable: number;
}

const PAGE_SIZE_AT = 16;
const RESERVED_AT = 20;

/** A process that closes a file loses its locks on it, including the engine's: what is opened here stays open. */
const OPENED = new Map<string, number>();

/** Opens a database's file, once for the life of this process. */
export function openRawFile(file: string): RawFile {
  const { ino, dev } = statSync(file);
  const name = `${dev} ${ino}`;
  const descriptor = OPENED.get(name) ?? openSync(file, 'r+');
  OPENED.set(name, descriptor);
  const header = Buffer.alloc(100);
  readSync(descriptor, header, 0, header.length, 0);
  const stated = header.readUInt16BE(PAGE_SIZE_AT);
  const pageBytes = stated === 1 ? 65_536 : stated;
  return {
    pageBytes,
    usable: pageBytes - header.readUInt8(RESERVED_AT),
    isInPlace: () => statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino,
    read: (first, count) => {
      const bytes = Buffer.allocUnsafe(count * pageBytes);
      const length = readSync(descriptor, bytes, 0, bytes.length, (first - 1) * pageBytes);
      return bytes.subarray(0, length - (length % pageBytes));
    },
    write: (bytes, position) => void writeSync(descriptor, bytes, 0, bytes.length, position),
    sync: () => promisify(fdatasync)(descriptor),
  };
}
