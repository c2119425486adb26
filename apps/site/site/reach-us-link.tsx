import { ButtonLink } from '../ui/button.tsx';
import { useSiteData } from './page.ts';
import { REACH_US, reachUsLabel } from './reach-us.ts';

/** The button that leads to where visitors write to the company; on ink. */
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
