import { routeTags, unlistedTags } from '../../metadata/page-tags.ts';
import type { PageHandle } from '../../start/page-handle.ts';
import { withServedOnly } from '../../start/served-only.ts';
import { still } from '../../start/still.tsx';
import '../../ui/accent.css';
import type { Route } from './+types/position.ts';
import { Application } from './application.tsx';
import styles from './position.module.css';
import { positionData } from './position-data.server.ts';

const Banner = still(async () => (await import('./served.ts')).Banner);
const Closed = still(async () => (await import('./closed.tsx')).Closed);
const Description = still(async () => (await import('./served.ts')).Description);
const OtherPositions = still(async () => (await import('./served.ts')).OtherPositions);

export function loader({ url }: Route.LoaderArgs) {
  const { sent, served } = positionData(url);
  return withServedOnly(sent, served);
}

export function meta(route: Route.MetaArgs) {
  return route.loaderData?.form === undefined ? unlistedTags(route) : routeTags(route);
}

export const handle: PageHandle = { hasLowBand: true };

export default function PositionPage({ loaderData }: Route.ComponentProps) {
  const { role, accent, panel, form, words, picture, position, kind, said, until, apply, others } =
    loaderData;
  return (
    <>
      <Banner position={position} kind={kind} isClosed={form === undefined} words={words} picture={picture} />
      <div className={`columns accent-${accent} ${styles.body}`}>
        <div>
          <Description position={position} said={said} words={words} apply={apply} />
        </div>
        {form === undefined ? (
          <div>
            <Closed words={words?.closed} until={until} />
          </div>
        ) : (
          <Application role={role} words={panel} texts={form} />
        )}
      </div>
      <div>
        <OtherPositions {...others} />
      </div>
    </>
  );
}
