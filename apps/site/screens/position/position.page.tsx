import '../../ui/accent.css';
import type { LoaderArgs, PageHandle, PageProps } from '../../site/page.ts';
import { Application } from './application.tsx';
import { Banner } from './banner.tsx';
import { Closed } from './closed.tsx';
import { Description } from './description.tsx';
import { OtherPositions } from './other-positions.tsx';
import styles from './position.module.css';
import { positionData } from './position-data.server.ts';

export const loader = ({ url }: LoaderArgs) => positionData(url);

export const handle: PageHandle = { hasLowBand: true };

export default function PositionPage({ loaderData }: PageProps<typeof loader>) {
  const { position, form, words, picture, kind, said, until, apply, others } = loaderData;
  return (
    <>
      <Banner position={position} kind={kind} isClosed={form === undefined} words={words} picture={picture} />
      <div className={`columns accent-${position.accent} ${styles.body}`}>
        <Description position={position} said={said} words={words} apply={apply} />
        {form === undefined ? (
          <Closed words={words.closed} until={until} />
        ) : (
          <Application role={position.title} words={words} texts={form} />
        )}
      </div>
      <OtherPositions {...others} />
    </>
  );
}
