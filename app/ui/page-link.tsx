import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link to a page of this site: fetched when the visitor is about to choose it, and entered by a view transition. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" viewTransition {...props} />;
}
