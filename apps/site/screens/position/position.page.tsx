import '../../ui/accent.css';
import type { CareersPage } from '@website/model/schema/pages.ts';
import type { FormTexts } from '../../forms/form-texts.server.ts';
import { Island } from '../../islands/island.tsx';
import type { FormattedDay } from '../../positions/positions.server.ts';
import type { LoaderArgs, PageHandle, PageProps } from '../../site/page.ts';
import application from './application.module.css';
import { Banner } from './banner.tsx';
import closed from './closed.module.css';
import { Description } from './description.tsx';
import { withDay } from './details.tsx';
import { OtherPositions } from './other-positions.tsx';
import styles from './position.module.css';
import { positionData } from './position-data.server.ts';

export const loader = ({ url }: LoaderArgs) => positionData(url);

export const handle: PageHandle = { hasLowBand: true };

export default function PositionPage({ loaderData }: PageProps<typeof loader>) {
  const { position, form, words, picture, kind, terms, until, apply, others } = loaderData;
  return (
    <>
      <Banner position={position} kind={kind} isClosed={form === undefined} words={words} picture={picture} />
      <div className={`columns accent-${position.accent} ${styles.body}`}>
        <Description position={position} terms={terms} words={words} apply={apply} />
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

interface ApplicationProps {
  /** Title of the position. */
  role: string;
  words: { apply: string; applyText: string };
  texts: FormTexts<'application'>;
}

/** The application form, the same as in the careers page's dialog. After submission the section gets the focus. */
function Application({ role, words, texts }: ApplicationProps) {
  return (
    <section id="apply" tabIndex={-1} className={application.application} aria-labelledby="apply-title">
      <h2 id="apply-title">{words.apply}</h2>
      <p className={application.text}>{words.applyText}</p>
      <Island name="application-form" when="near" props={{ texts, role }} />
    </section>
  );
}

interface ClosedProps {
  words: CareersPage['position']['closed'];
  /** The last day for applications. */
  until: FormattedDay | undefined;
}

/** The notice that replaces the form after the deadline. */
function Closed({ words, until }: ClosedProps) {
  return (
    <section className={closed.closed} aria-labelledby="closed-title">
      <h2 id="closed-title">{words.headline}</h2>
      <p>
        {until !== undefined && <>{withDay(words.since, until)} </>}
        {words.text}
      </p>
    </section>
  );
}
