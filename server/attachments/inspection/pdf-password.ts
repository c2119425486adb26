import { createCipheriv, createHash } from 'node:crypto';
import type { PdfValue } from './pdf-value.ts';
import { rc4 } from './rc4.ts';

type Dictionary = ReadonlyMap<string, PdfValue>;

/** Stands for the missing characters of a password (ISO 32000-1, 7.6.3.3, step a). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const HASH_BYTES = 32;
const SALT_BYTES = 8;
const MD5_BYTES = 16;

/**
 * Whether a viewer opens an encrypted PDF with the empty password, as each of them tries first.
 *
 * @param encryption - the encryption dictionary
 * @param id - the first part of the file's identifier
 * @returns nothing where that can't be told: another kind of lock, or a dictionary that is not as it should be
 */
export function opensWithoutPassword(encryption: Dictionary, id: Buffer): boolean | undefined {
  const revision = encryption.get('/R');
  const [owner, user] = [encryption.get('/O'), encryption.get('/U')];
  const isStandard = encryption.get('/Filter') === '/Standard';
  if (!isStandard || !Buffer.isBuffer(owner) || !Buffer.isBuffer(user)) return undefined;
  // Its text is not encrypted at all: perhaps only what is attached to it.
  if (Number(encryption.get('/V')) >= 4 && (encryption.get('/StmF') ?? '/Identity') === '/Identity')
    return true;
  if (revision === 5 || revision === 6) return opensNewer(revision, owner, user);
  if (revision === 2 || revision === 3 || revision === 4)
    return opensOlder(revision, encryption, owner, user, id);
  return undefined;
}

/** RC4 or AES with a key of up to 128 bits (algorithms 2, 4 and 5). */
function opensOlder(
  revision: 2 | 3 | 4,
  encryption: Dictionary,
  owner: Buffer,
  user: Buffer,
  id: Buffer,
): boolean | undefined {
  const permissions = encryption.get('/P');
  if (typeof permissions !== 'number' || owner.length < HASH_BYTES || user.length < MD5_BYTES)
    return undefined;
  const flags = Buffer.alloc(4);
  // Some writers write it without its sign.
  flags.writeInt32LE(permissions | 0);
  const declared = Number(encryption.get('/Length') ?? 40) / 8;
  // Writers don't agree on where the length is stated, and which it is where nothing is.
  const lengths =
    revision === 2 ? [5] : [...new Set([declared, 16, 5])].filter((bytes) => bytes >= 5 && bytes <= 16);
  const endings = revision === 4 ? [Buffer.alloc(0), Buffer.alloc(4, 0xff)] : [Buffer.alloc(0)];
  const seeds = endings.map((ending) => [PADDING, owner.subarray(0, HASH_BYTES), flags, id, ending]);
  return seeds.some((seed) =>
    lengths.some((length) => isKey(keyOf(seed, length, revision), revision, user, id)),
  );
}

function keyOf(seed: readonly Buffer[], length: number, revision: number): Buffer {
  let key = md5(...seed);
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = md5(key.subarray(0, length));
  return key.subarray(0, length);
}

/** Whether a key makes what the file keeps to recognize it by. */
function isKey(key: Buffer, revision: number, user: Buffer, id: Buffer): boolean {
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, HASH_BYTES));
  let sign = md5(PADDING, id);
  for (let round = 0; round < 20; round += 1) sign = rc4(Buffer.from(key.map((byte) => byte ^ round)), sign);
  return sign.equals(user.subarray(0, MD5_BYTES));
}

/** AES with a key of 256 bits (ISO 32000-2, algorithms 11 and 12; revision 5 as Acrobat 9 had it). */
function opensNewer(revision: 5 | 6, owner: Buffer, user: Buffer): boolean | undefined {
  const length = HASH_BYTES + 2 * SALT_BYTES;
  if (owner.length < length || user.length < length) return undefined;
  const whole = user.subarray(0, length);
  return isHash(revision, user, Buffer.alloc(0)) || isHash(revision, owner, whole);
}

function isHash(revision: 5 | 6, kept: Buffer, user: Buffer): boolean {
  const salt = kept.subarray(HASH_BYTES, HASH_BYTES + SALT_BYTES);
  const first = hash('sha256', salt, user);
  return (revision === 5 ? first : hardened(first, user)).equals(kept.subarray(0, HASH_BYTES));
}

/** The hash of revision 6 for the empty password (algorithm 2.B). */
function hardened(first: Buffer, user: Buffer): Buffer {
  let key = first;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat(Array<Buffer>(64).fill(Buffer.concat([key, user])));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = cipher.update(block);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(rest === 0 ? 'sha256' : rest === 1 ? 'sha384' : 'sha512', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, HASH_BYTES);
}

function md5(...parts: readonly Buffer[]): Buffer {
  return hash('md5', ...parts);
}

function hash(name: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: readonly Buffer[]): Buffer {
  return createHash(name).update(Buffer.concat(parts)).digest();
}
