// The parts of the page that are served and never change, in one piece of code.
export { Heading } from './heading.tsx';
export { Text } from './text.tsx';
