/** RC4, which the system's own library no longer has: older PDFs are recognized by it, and nothing here is kept secret by it. */
export function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 0xff] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one & 0xff], state[other & 0xff]] = [at(other), at(one)];
  };
  for (let index = 0, mixed = 0; index < 256; index += 1) {
    mixed += at(index) + (key[index % key.length] ?? 0);
    swap(index, mixed);
  }
  let mixed = 0;
  return Buffer.from(
    data.map((byte, index) => {
      mixed += at(index + 1);
      swap(index + 1, mixed);
      return byte ^ at(at(index + 1) + at(mixed));
    }),
  );
}
