import { expect, test } from 'vitest';
import { progress } from './output.ts';

test.each([
  [true, ['2 rows …', '3 rows …']],
  [false, ['3 rows …']],
])(
  'at a terminal (%s) progress is told more often than elsewhere, and never at once',
  (notesAtTerminal, told) => {
    const notes: string[] = [];
    let at = 0;
    const tell = progress(
      { note: (text) => notes.push(text), notesAtTerminal },
      (number) => `${number} rows`,
      () => at,
    );
    for (const moment of [0, 3000, 20_000]) {
      at = moment;
      tell(1);
    }
    expect(notes).toEqual(told);
  },
);
