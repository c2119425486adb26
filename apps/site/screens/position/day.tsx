import { filledParts } from '@website/model/contract/forms/filled.ts';
import type { ReactNode } from 'react';
import type { DayInWords } from '../../positions/in-words.server.ts';

/** A day that programs can read as well. */
export function Day({ date, text }: DayInWords) {
  return <time dateTime={date}>{text}</time>;
}

/** A sentence with a day in it, which stands for its `{date}`. */
export function withDay(sentence: string, day: DayInWords): ReactNode[] {
  return filledParts<ReactNode>(sentence, { date: <Day key="date" {...day} /> });
}
