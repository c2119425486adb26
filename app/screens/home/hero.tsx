import type { HomePage } from '#content/schema/pages.ts';
import { preloadReachUsForm } from '../../forms/reach-us/lazy.tsx';
import { Button } from '../../ui/button.tsx';
import { AmbientVideo } from '../../video/ambient-video.tsx';
import styles from './hero.module.css';

interface HeroProps {
  tagline: string;
  texts: HomePage['hero'];
  onReachUs: () => void;
}

/** The opening of the home page: the tagline over the hero video, and the button of the reach-us modal. */
export function Hero({ tagline, texts, onReachUs }: HeroProps) {
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
          {tagline.split(' ').map((word) => (
            <span key={word}>{word} </span>
          ))}
        </h1>
        <p className={styles.lead}>{texts.lead}</p>
        <Button
          look="paper"
          aria-haspopup="dialog"
          onPointerEnter={preloadReachUsForm}
          onFocus={preloadReachUsForm}
          onClick={onReachUs}
        >
          {texts.button}
        </Button>
      </div>
    </div>
  );
}
