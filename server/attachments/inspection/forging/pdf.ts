import { deflateSync } from 'node:zlib';

/** Writes a PDF of these objects, the first of which is its catalog; each is what goes between `obj` and `endobj`. */
export function forgePdf(objects: readonly (string | Buffer)[], trailer = '<</Root 1 0 R>>'): Buffer {
  const written = objects.map((object, index) =>
    Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    ]),
  );
  const end = Buffer.from(`trailer\n${trailer}\nstartxref\n9\n%%EOF\n`);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...written, end]);
}

/** Packs objects into a stream of objects. */
export function packed(
  objects: ReadonlyMap<number, string>,
  dictionary = '/Type/ObjStm/Filter/FlateDecode',
): Buffer {
  let body = '';
  const places: number[] = [];
  for (const [number, object] of objects) {
    places.push(number, body.length);
    body += `${object}\n`;
  }
  const head = `${places.join(' ')}\n`;
  const bytes = deflateSync(Buffer.from(head + body, 'latin1'));
  const facts = `<<${dictionary}/N ${objects.size}/First ${head.length}/Length ${bytes.length}>>`;
  return Buffer.concat([Buffer.from(`${facts}\nstream\n`), bytes, Buffer.from('\nendstream')]);
}
