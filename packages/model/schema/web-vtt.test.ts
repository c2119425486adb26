import { expect, test } from 'vitest';
import { vttFault } from './web-vtt.ts';

test('captions that browsers show are valid', () => {
  for (const text of [
    'WEBVTT\n\n00:00.000 --> 00:05.000\nMusic\n',
    '\uFEFFWEBVTT captions\r\n\r\nNOTE by hand\r\n\r\none\r\n00:00:00.000 --> 01:00:05.250 align:start\r\nTwo\r\nlines',
    'WEBVTT\n\n\n00:01.000 --> 00:02.000\n<i>One</i>\n\n00:01.000 --> 00:03.000\nBoth at once\n',
  ]) {
    expect(vttFault(text)).toBeUndefined();
  }
});

for (const [what, text, line, reason] of [
  ['no heading', '00:00.000 --> 00:05.000\nMusic\n', 1, 'Write WEBVTT on the first line'],
  ['a heading that runs on', 'WEBVTT\n00:00.000 --> 00:05.000\nMusic', 2, 'Leave this line empty'],
  ['times as of SRT', 'WEBVTT\n\n1\n00:00:00,000 --> 00:00:05,000\nMusic', 4, 'Say when'],
  ['no times', 'WEBVTT\n\nMusic', 4, 'Say when'],
  ['an end before its beginning', 'WEBVTT\n\n00:05.000 --> 00:01.000\nMusic', 3, 'Let it end later'],
  ['no words', 'WEBVTT\n\n00:00.000 --> 00:05.000\n', 3, 'Write the words of the caption'],
  [
    'no empty line',
    'WEBVTT\n\n00:00.000 --> 00:01.000\nOne\n00:01.000 --> 00:02.000\nTwo',
    5,
    'Put an empty line',
  ],
  ['no caption', 'WEBVTT\n\nNOTE nothing yet\n', 4, 'Write the captions'],
  [
    'a wrong order',
    'WEBVTT\n\n00:05.000 --> 00:06.000\nTwo\n\n00:01.000 --> 00:02.000\nOne',
    6,
    'Let it begin later',
  ],
] as const) {
  test(`${what} is reported with its line`, () => {
    expect(vttFault(text)).toEqual({ line, reason: expect.stringContaining(reason) });
  });
}
