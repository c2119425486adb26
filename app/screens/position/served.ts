// The parts of a position's page that are served and never change, in one piece of code.
export { Banner } from './banner.tsx';
export { Description } from './description.tsx';
export { OtherPositions } from './other-positions.tsx';
