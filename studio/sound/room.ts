import { type Channel, rate } from './tape.ts';

/** Adds the sound of a room: damped echoes that feed back into themselves, blurred by two all-pass filters. */
export function reverberate(channel: Channel, side: number): Channel {
  const wet = new Float32Array(channel.length);
  for (const delay of [0.0297, 0.0371, 0.0411, 0.0437, 0.0573, 0.0827]) {
    const shift = Math.round((delay + side * 0.0013) * rate);
    const room = new Float32Array(channel.length);
    let damped = 0;
    for (let index = shift; index < room.length; index++) {
      damped += 0.36 * ((room[index - shift] ?? 0) - damped);
      room[index] = (channel[index - shift] ?? 0) + 0.82 * damped;
      wet[index] = (wet[index] ?? 0) + (room[index] ?? 0);
    }
  }
  const smooth = [0.0051, 0.0126].reduce((from, delay) => diffuse(from, Math.round(delay * rate)), wet);
  return channel.map((value, index) => value + 0.1 * (smooth[index] ?? 0));
}

function diffuse(from: Channel, shift: number): Channel {
  const line = new Float32Array(from.length);
  return from.map((value, index) => {
    const late = line[index - shift] ?? 0;
    line[index] = value + 0.5 * late;
    return late - 0.5 * (line[index] ?? 0);
  });
}
