/**
 * Packs channels of samples between -1 and 1 into a 16-bit WAV file.
 *
 * @param channels - all of the same length
 */
export function wav(channels: readonly Float32Array[], rate: number): Buffer {
  const frames = channels[0]?.length ?? 0;
  const frameBytes = 2 * channels.length;
  const file = Buffer.alloc(44 + frames * frameBytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels.length, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * frameBytes, 28);
  file.writeUInt16LE(frameBytes, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(frames * frameBytes, 40);
  for (const [place, channel] of channels.entries()) {
    for (const [index, value] of channel.entries()) {
      file.writeInt16LE(
        Math.round(Math.min(1, Math.max(-1, value)) * 32_767),
        44 + index * frameBytes + place * 2,
      );
    }
  }
  return file;
}
