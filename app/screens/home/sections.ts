// What stands below the opening: fetched in one piece when the visitor begins to move.
export { Customers } from './customers.tsx';
export { Gaming } from './gaming.tsx';
export { Industries } from './industries.tsx';
export { Presence } from './presence.tsx';
export { Stories } from './stories.tsx';
export { Testimonials } from './testimonials.tsx';
export { Trio } from './trio.tsx';
export { WhatWeDo } from './what-we-do.tsx';
