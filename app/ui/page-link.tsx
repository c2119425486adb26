import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link to a page of this site, which is entered by a view transition. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link viewTransition {...props} />;
}
