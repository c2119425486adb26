// What stands below the banner: fetched in one piece when the visitor begins to move.
export { ApplicationModal, preloadApplicationForm } from '../../forms/application/lazy.tsx';
export { Values } from './values.tsx';
