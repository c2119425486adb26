import { ButtonLink } from '../ui/button.tsx';
import { useSiteData } from './page.ts';

/** The link to the contact page, as a button on ink. */
export function ReachUsLink() {
  const { label, href } = useSiteData().reachUs;
  if (label === undefined) return null;
  return (
    <ButtonLink look="paper" href={href}>
      {label}
    </ButtonLink>
  );
}
