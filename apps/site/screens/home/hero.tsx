import type { FilmLabels } from '@website/model/schema/interface.ts';
import type { HomePage } from '@website/model/schema/pages.ts';
import { Fragment } from 'react';
import { FOOTER_EMAIL } from '../../shell/footer/footer.tsx';
import { useSiteData } from '../../site/page.ts';
import { REACH_US } from '../../site/reach-us.ts';
import { ScriptedButton } from '../../ui/button.tsx';
import { Arrow } from '../../ui/icons.tsx';
import { Mark } from '../../ui/mark.tsx';
import { AmbientVideo } from '../../video/ambient-video.tsx';
import styles from './hero.module.css';
import proofStyles from './proof.module.css';
import type { Tagline } from './tagline.server.ts';

interface HeroProps {
  tagline: Tagline;
  texts: HomePage['hero'];
  /** Whether the background is a film. */
  hasFilm: boolean;
  filmLabels: FilmLabels;
  /** A client's result, with its story. */
  proof: ClientFigure | undefined;
  /** The id of the first section, if there is one. */
  next: string | undefined;
}

/** The colors of the full stops in the tagline. */
const ACCENTS = [styles.accent1, styles.accent2, styles.accent3];

/** The background without a film: the mark, as large as it fits. */
function HeroMark() {
  return (
    <div className={styles.still}>
      <Mark height={400} />
    </div>
  );
}

/** The opening of the home page: the tagline over the hero video, and the button of the reach-us modal. */
export function Hero({ tagline, texts, hasFilm, filmLabels, proof, next }: HeroProps) {
  const { href } = useSiteData().reachUs;
  const { words, lines, widest, isFlat } = tagline;
  return (
    <div className={`ground-ink ${styles.hero}`} data-still={hasFilm ? undefined : ''}>
      {hasFilm ? (
        <div className={styles.film}>
          <AmbientVideo name="hero" portrait labels={filmLabels} chamber={texts.chamber} />
        </div>
      ) : (
        <HeroMark />
      )}
      <div className={`over-picture ${styles.words}`}>
        <p className={`label ${styles.label}`}>{texts.label}</p>
        {/* The CSP allows this element by its hash, but no `style` attribute. */}
        <style href="tagline" precedence="page">{`:root{--tagline-widest:${widest}}`}</style>
        <h1 className={styles.tagline} data-lines={lines} data-flat={isFlat || undefined}>
          {words.map((word, index) => {
            const [, letters, stop] = /^(.*?)([.!?\u061f\u06d4]?)$/.exec(word) ?? [];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of words is static.
              <Fragment key={index}>
                <span className={styles.word}>
                  <span>{letters}</span>
                  <span className={ACCENTS[index % ACCENTS.length]}>{stop}</span>
                </span>
                <span> </span>
              </Fragment>
            );
          })}
        </h1>
        <div className={`over-picture ${styles.caption}`}>
          <p className={styles.lead}>{texts.lead}</p>
          {/* Without scripts, a company that has no contact page shows its e-mail address. */}
          <ScriptedButton
            look="paper"
            page={href === REACH_US ? REACH_US : `#${FOOTER_EMAIL}`}
            opens="reach-us-dialog"
          >
            {texts.button}
          </ScriptedButton>
          {proof !== undefined && <Proof figure={proof} />}
          {next !== undefined && (
            <a className={styles.cue} href={`#${next}`} aria-label={texts.cue}>
              <Arrow to="down" />
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** A client's result, with its story. */
export interface ClientFigure {
  value: string;
  label: string;
  client: string;
  to: string;
}

/** A client's result as a link to its story. */
function Proof({ figure: { value, label, client, to } }: { figure: ClientFigure }) {
  return (
    <a className={proofStyles.proof} href={to}>
      <strong>{`${value} `}</strong>
      <span>
        <span>{`${label} `}</span>
        <br />
        <span>{`${client}\u00a0`}</span>
        <Arrow to="forward" />
      </span>
    </a>
  );
}
