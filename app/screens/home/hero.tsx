import type { HomePage } from '#schema/pages.ts';
import { preloadReachUs } from '../../forms/reach-us/lazy.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ScriptedButton } from '../../ui/scripted-button.tsx';
import { AmbientVideo } from '../../video/ambient-video.tsx';
import styles from './hero.module.css';

interface HeroProps {
  tagline: string;
  texts: HomePage['hero'];
  /** Whether the reach-us modal is on its way. */
  isOpening: boolean;
  onReachUs: () => void;
}

/** The full stop of each word of the tagline has a color charge. */
const ACCENTS = [styles.accent1, styles.accent2, styles.accent3];

/** The opening of the home page: the tagline over the hero video, and the button of the reach-us modal. */
export function Hero({ tagline, texts, isOpening, onReachUs }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.film}>
        <AmbientVideo
          name="hero"
          portrait
          pauseLabel="Pause the background video"
          playLabel="Play the background video"
        />
      </div>
      <div className={styles.words}>
        <p className={styles.label}>{texts.label}</p>
        <h1 className={styles.tagline}>
          {tagline.split(' ').map((word, index) => {
            const [, letters, stop] = /^(.*?)(\.?)$/.exec(word) ?? [];
            return (
              <span key={word} className={styles.word}>
                {letters}
                <span className={ACCENTS[index]}>{stop}</span>{' '}
              </span>
            );
          })}
        </h1>
        <div className={styles.caption}>
          <p className={styles.lead}>{texts.lead}</p>
          <ScriptedButton
            look="paper"
            page="/contact"
            aria-haspopup="dialog"
            aria-busy={isOpening}
            onPointerEnter={preloadReachUs}
            onFocus={preloadReachUs}
            onClick={onReachUs}
          >
            {texts.button}
          </ScriptedButton>
          <a className={styles.cue} href="#forces">
            {texts.cue} <Arrow to="down" />
          </a>
        </div>
      </div>
    </div>
  );
}
