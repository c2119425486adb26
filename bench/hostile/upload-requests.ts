import { pdf } from '#server/testing/pdf.ts';
import { POSITION } from '../company/own-company.ts';
import { formOf, type Part } from './multipart.ts';
import { callOf, chunkedCallOf, type HostileRequest, LARGEST_BODY, LARGEST_CV } from './requests.ts';
import { repeated } from './shape-requests.ts';

/** Largest body of an upload: the file, and the texts and framing around it. */
const LARGEST_FORM = LARGEST_CV + LARGEST_BODY - 1000;

/** What a PDF has besides its filling. */
const PDF_FRAME = 900;

const TEXTS: readonly Part[] = [
  { name: 'contentType', content: 'application/pdf' },
  { name: 'fileName', content: 'cv' },
];

function file(content: string | Buffer, name = 'cv.pdf'): Part {
  return { name: 'req', fileName: name, content };
}

/** A CV that opens: one that doesn't would cost less than it may. */
function cvOf(filling: string, length = LARGEST_CV): Buffer {
  return pdf('Asha Rao', repeated(filling, length - PDF_FRAME));
}

/** Bodies of several parts with hostile framing. */
export function* uploadShapes(): Generator<HostileRequest> {
  const room = LARGEST_BODY - 1000;
  const sent = (
    name: string,
    form: { type: string; body: Buffer },
    call: 'upload' | 'application' = 'upload',
  ) => callOf(`${name} (multipart)`, call, form);
  const small = file(cvOf('a', 1000));

  yield sent('the largest file', formOf([...TEXTS, file(cvOf('a'))]));
  for (const filling of [
    '\r',
    '\r\n',
    '\r\n-',
    '\r\n--',
    '\r\n--boundar',
    '\r\n--boundary',
    '-',
    '%%EOF',
    'startxref',
  ]) {
    yield sent(`a file of ${JSON.stringify(filling)}`, formOf([...TEXTS, file(cvOf(filling))]));
  }
  const [long, longest] = ['a'.repeat(200), 'a'.repeat(70)];
  yield sent('a file of its long boundary’s letter', formOf([...TEXTS, file(cvOf('a'))], long));
  yield sent(
    'a file of beginnings of its boundary',
    formOf([...TEXTS, file(cvOf(`\r\n--${'a'.repeat(69)}`))], longest),
  );
  yield sent('a boundary as long as a head', formOf([...TEXTS, small], 'b'.repeat(14_000)));

  yield sent('as many parts as fit', {
    type: 'multipart/form-data; boundary=b',
    body: Buffer.from(repeated('--b\r\n\r\n\r\n', LARGEST_FORM)),
  });
  yield sent('as many texts as fit', {
    type: 'multipart/form-data; boundary=b',
    body: Buffer.from(repeated('--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n', LARGEST_FORM)),
  });
  yield sent('as many files as fit', {
    type: 'multipart/form-data; boundary=b',
    body: Buffer.from(
      repeated('--b\r\nContent-Disposition: form-data; name=a; filename=a\r\n\r\n\r\n', LARGEST_FORM),
    ),
  });
  yield sent('text before the first part', {
    type: 'multipart/form-data; boundary=b',
    body: Buffer.from(repeated('\r\n--', LARGEST_FORM)),
  });
  yield sent(
    'text after the last part',
    (() => {
      const form = formOf([...TEXTS, small], 'b');
      return {
        ...form,
        body: Buffer.concat([
          form.body,
          Buffer.from(repeated('--b\r\n\r\n', LARGEST_FORM - form.body.length)),
        ]),
      };
    })(),
  );
  yield sent(
    'ten texts of a megabyte',
    formOf([
      ...['name', 'email', 'country', 'contactNumber', 'role'].map((name) => ({
        name,
        content: repeated('\u0001', room),
      })),
      ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, content: repeated('\n', room) })),
      small,
    ]),
    'application',
  );
  for (const letter of ['\u0001', '\r\n', '"', 'é', ' ', '\u0301']) {
    const texts = {
      name: letter,
      email: 'a@b.example',
      country: 'India',
      contactNumber: '1',
      role: POSITION,
    };
    const parts = Object.entries(texts).map(([name, content]) => ({
      name,
      content: name === 'name' ? repeated(letter, room / Buffer.byteLength(letter)) : content,
    }));
    yield sent(`a name of ${JSON.stringify(letter)}`, formOf([...parts, small]), 'application');
    yield sent(
      `a file called ${JSON.stringify(letter)}`,
      formOf([...TEXTS, file(cvOf('a', 1000), `${repeated(letter, 70_000)}.pdf`)]),
    );
    yield sent(
      `a CV called ${JSON.stringify(letter)}`,
      formOf([
        { name: 'contentType', content: 'a' },
        { name: 'fileName', content: repeated(letter, room / 2) },
        small,
      ]),
    );
  }
  yield sent(
    'parts with long names',
    formOf(Array.from({ length: 19 }, () => ({ name: repeated('é', 39_000), content: '' }))),
  );
  yield sent(
    'parts with as many lines as fit',
    formOf(
      Array.from({ length: 19 }, (_, index) => ({
        name: `a${index}`,
        content: '',
        lines: Array.from({ length: 15_000 }, () => 'a:b'),
      })),
    ),
  );
  yield sent(
    'parts with folded lines',
    formOf(
      Array.from({ length: 19 }, (_, index) => ({
        name: `a${index}`,
        content: '',
        lines: ['a: b', ...Array.from({ length: 20_000 }, () => ' b')],
      })),
    ),
  );
  yield sent(
    'parts with as many parameters as fit',
    formOf(
      Array.from({ length: 19 }, () => ({ name: `a";${repeated('a="\\"";', 79_000)}b="`, content: '' })),
    ),
  );
  for (const [name, json] of Object.entries({
    deep: repeated('[', room),
    wide: `[${repeated('{},', room)}1]`,
    prototypes: `[${repeated('{"__proto__":1},', room)}1]`,
  })) {
    yield sent(
      `parts of ${name} JSON`,
      formOf(
        Array.from({ length: 9 }, (_, index) => ({
          name: `a${index}`,
          content: json,
          lines: ['Content-Type: application/json'],
        })),
      ),
    );
  }
  for (const charset of [
    'utf-16le',
    'gb18030',
    'iso-2022-jp',
    'shift_jis',
    'big5',
    'x-user-defined',
    'ibm866',
    'nonsense',
  ]) {
    const parts = ['name', 'email'].map((name) => ({
      name,
      content: Buffer.alloc(room / 2, 0x81),
      lines: [`Content-Type: text/plain; charset=${charset}`],
    }));
    yield sent(`texts in ${charset}`, formOf([...parts, small]), 'application');
  }
  yield chunkedCallOf('chunks of one byte (multipart)', 'upload', {
    ...formOf([...TEXTS, file(cvOf('a', 2_000_000))]),
    size: 1,
  });
}
