// What stands below the banner: fetched in one piece when the visitor begins to move.
export { ApplicationModal } from '../../forms/application/lazy.tsx';
export { Positions } from './positions.tsx';
export { Values } from './values.tsx';
