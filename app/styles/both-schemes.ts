import 'virtual:brand-dark.css';
import './dark.css';
import type { PageHandle } from '../start/page-handle.ts';

/** The `handle` of routes whose pages are there to be read for a while: light or dark, as the visitor's system is. */
export const BOTH_SCHEMES: PageHandle = { bothSchemes: true };
