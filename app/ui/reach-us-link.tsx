import { REACH_US, reachUsLabel } from '../site/reach-us.ts';
import { useSiteData } from '../site/site-data.ts';
import { ButtonLink } from './button.tsx';

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
