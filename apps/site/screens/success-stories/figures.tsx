import '../../motion/count-up.css';
import { FigureValue } from '../area/figure-value.tsx';
import styles from './figures.module.css';

interface FiguresProps {
  headline: string;
  figures: readonly { value: string; label: string }[];
}

/** The story's measured results, in large figures that count up. */
export function Figures({ headline, figures }: FiguresProps) {
  if (figures.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="figures-title">
      <h2 id="figures-title" className="visually-hidden">
        {headline}
      </h2>
      <FigureList figures={figures} />
    </section>
  );
}

/** Large figures with their labels. */
export function FigureList({ figures }: Pick<FiguresProps, 'figures'>) {
  return (
    <dl className={styles.figures} data-enter="rows">
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="counted" data-counts>
            <FigureValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
