import { ButtonLink } from '../ui/button.tsx';
import { useSiteData } from './page.ts';
import { REACH_US, reachUsLabel } from './reach-us.ts';

/** The link to the contact page, as a button on ink. */
export function ReachUsLink() {
  const { shell } = useSiteData();
  const label = reachUsLabel(shell.menu.links);
  if (label === undefined) return null;
  return (
    <ButtonLink look="paper" href={REACH_US}>
      {label}
    </ButtonLink>
  );
}
