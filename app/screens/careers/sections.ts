// What stands below the banner: fetched in one piece when the visitor begins to move.
export { Positions } from './positions.tsx';
export { Values } from './values.tsx';
