import type { RolePlay } from '@website/model/schema/mockups/role-play.ts';
import { Frame } from '../frame/frame.tsx';
import { BUST, bustLines, VOICE_LINE } from './bust.ts';
import styles from './role-play.module.css';

/** A training conversation with a digital human: its figure, the transcript, and the assessment. */
export function RolePlayView({ shown }: { shown: RolePlay }) {
  const lines = bustLines();
  const { scenario, introduced, facts, turns, criteria, source } = shown;
  return (
    <Frame shown={shown} ground="ink" className={styles.play}>
      <div className={styles.body}>
        <div className={styles.stage}>
          <p className={styles.introduced}>{introduced}</p>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${BUST.width} ${BUST.height}`}
            preserveAspectRatio="xMidYMid slice"
            data-ground="ink"
          >
            {lines.map((line) => (
              <path key={line} d={line} />
            ))}
            {/* Painted last, over the lines that would cover it. */}
            <path className={styles.voice} d={lines[VOICE_LINE]} />
          </svg>
        </div>
        <div className={styles.talk}>
          <p className={styles.scenario}>{scenario}</p>
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ol className={styles.turns}>
            {turns.map(({ speaker, name, time, text }) => (
              <li key={time} data-speaker={speaker}>
                <small>
                  {name} <span>{time}</span>
                </small>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.marks}>
          <p className={styles.title}>{criteria.title}</p>
          <ul className={styles.criteria}>
            {criteria.list.map(({ text, met }) => (
              <li key={text} data-met={met && ''}>
                <span>{text}</span> <small>{met}</small>
              </li>
            ))}
          </ul>
          <p className={styles.source}>
            {source.label} <b>{source.text}</b>
          </p>
        </div>
      </div>
    </Frame>
  );
}
