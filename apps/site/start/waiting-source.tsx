// It has no size of its own, so that the picture's place keeps the one that it reserves.
import blank from './blank.svg?no-inline';

/**
 * The first source of a served picture that is not at its page's top: nothing to be seen, until the visitor does something or
 * the picture is in the window (`in-head/pictures.ts`). Browsers fetch lazy pictures up to three screens ahead, and on a
 * slow line these would keep the page's scripts. Without scripts, on paper and in browsers that can't tell whether there are
 * scripts, the picture's other sources hold.
 */
export function WaitingSource() {
  return <source media="screen and (scripting: enabled)" srcSet={blank} data-waits="" />;
}
