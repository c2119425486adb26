import { useState } from 'react';
// It has no size of its own, so that the picture's place keeps the one that it reserves.
import blank from './blank.svg?no-inline';
import { useHydrating } from './use-hydrating.ts';

/**
 * The first source of a served picture that is not at its page's top: nothing to be seen, until the visitor does something or
 * the picture is in the window (`in-head/pictures.ts`). Browsers fetch lazy pictures up to three screens ahead, and on a
 * slow line these would keep the page's scripts. Without scripts, on paper and in browsers that can't tell whether there are
 * scripts, the picture's other sources hold.
 */
export function WaitingSource() {
  const [isServed] = useState(useHydrating());
  // While the site is developed React compares the page with what was served before it is loaded, and nothing is slow.
  return (
    isServed &&
    !import.meta.env.DEV && <source media="screen and (scripting: enabled)" srcSet={blank} data-waits="" />
  );
}
