import { cut, type Drawing, fill, line } from '../drawing.ts';
import { circle } from '../shapes.ts';

/** An arched gate with a road through it. */
export const roadGate: Drawing = [
  fill('M0 100V50A50 50 0 0 1 100 50V100H82V50A32 32 0 0 0 18 50V100z'),
  fill('M30 100L45 42H55L70 100z'),
  cut(line(5, 'M50 46V58M50 66V80M50 88V102')),
];

/** A tunnel's round mouth, through which a track winds in a Z. */
export const zTrack: Drawing = [
  fill(circle(50, 50, 50)),
  cut(line(22, 'M-10 31H62a5 5 0 0 1 4 8L36 62a4 4 0 0 0 3 7H110')),
  line(6, 'M3 31H62a5 5 0 0 1 4 8L36 62a4 4 0 0 0 3 7H97'),
];

/** A ship-to-shore crane with a box on its hook. */
export const crane: Drawing = [
  line(9, 'M14 100V30M56 100V30M0 30H118M14 62H56'),
  fill('M30.5 0H39.5L101 27H86L39.5 7V30H30.5z'),
  line(5, 'M95 32V54'),
  fill('M76 54H114V76H76z'),
];

/** A container seen from one corner, ribbed on one side. */
export const container: Drawing = [
  fill('M50 0L97 23L50 46L3 23z'),
  fill('M0 29L47 52V104L0 81z'),
  fill('M53 52L100 29V81L53 104z'),
  cut(line(5, 'M12 44V74M23.5 49.500V80M35 55V85')),
];

/** A ferry line's swallow-tailed house flag with its wake in it. */
export const pennant: Drawing = [
  fill('M0 0H136L110 40L136 80H0z'),
  cut(line(8, 'M-4 34q18-22 36 0t36 0t36 0t36 0M-4 58q18-22 36 0t36 0t36 0t36 0')),
];

/** A yacht under two full sails. */
export const yacht: Drawing = [
  fill('M50 0V66H8C32 52 46 30 50 0zM58 12C82 24 94 42 94 66H58z'),
  fill('M0 75H100C95 92 84 100 68 100H32C16 100 5 92 0 75z'),
];
