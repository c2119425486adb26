import type { Message, MessageField, Notice } from './message.ts';
import { hasLines, setIn, shownLine } from './paced-text.ts';

/**
 * A message as plain text, piece by piece. Only a label begins a line: text of several lines follows below its label, indented,
 * so that nothing a sender writes can pass for another field or for the end of the message.
 */
export function* messageText(message: Message): Generator<string> {
  const { subject, notices, paragraphs, fields, end } = message;
  yield* shownLine(subject);
  yield '\n';
  for (const { text, link } of [...notices, ...paragraphs.map((text): Notice => ({ text }))]) {
    yield '\n';
    yield* shownLine(text);
    yield '\n';
    if (link !== undefined) yield `${link.label}: ${link.href}\n`;
  }
  if (fields.length > 0) yield '\n';
  for (const field of fields) yield* labeled(field);
  if (end.length > 0) yield '\n--\n';
  for (const field of end) yield* labeled(field);
}

function* labeled({ label, value }: MessageField): Generator<string> {
  if (hasLines(value)) {
    yield `${label}:\n`;
    yield* setIn(value);
  } else {
    yield `${label}: `;
    yield* shownLine(value);
  }
  yield '\n';
}
