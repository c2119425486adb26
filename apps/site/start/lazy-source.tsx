// It has no intrinsic size, so that the `<img>` keeps the size of its own attributes.
import blank from './blank.svg?no-inline';

/**
 * The first source of a picture that is not at the top of its page: blank until the visitor's first move, or until the picture is in
 * the viewport (`in-head/pictures.ts`). Browsers fetch lazy pictures up to three screens ahead, which on a slow connection
 * would delay the scripts. Without scripts, in print, and in browsers without the `scripting` media feature, the
 * picture's other sources apply.
 */
export function LazySource() {
  return <source media="screen and (scripting: enabled)" srcSet={blank} data-waits="" />;
}
