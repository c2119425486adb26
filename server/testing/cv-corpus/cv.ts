import { crc32, deflateSync } from 'node:zlib';

/** What the corpus's CVs say. Nobody has this name. */
export const CV = {
  name: 'Asha Example',
  summary: 'Tester with eight years of work on web and mobile applications.',
  jobs: [
    ['2021–2026', 'Lead tester, Example Payments'],
    ['2018–2021', 'Tester, Example Travel'],
  ],
} as const;

/** A square portrait without a face: one color running into another, as PNG. */
export function picture(side: number, shade = 0): Buffer {
  const rows = Buffer.alloc(side * (1 + side * 3));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) rows.set([x * 4, y * 4, shade], y * (1 + side * 3) + 1 + x * 3);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
