import type { AppBuilder } from '@website/model/schema/interfaces/app-builder.ts';
import styles from './chain.module.css';

/** The steps that lead to the one that is open, where the canvas has no room: beside each other, on a phone below each other. */
export function Chain({ shown: { steps, links } }: { shown: AppBuilder }) {
  return (
    <ol className={styles.chain}>
      {wayTo(steps, links).map(({ name, text, chosen }) => (
        <li key={name} data-chosen={chosen && ''}>
          {name} <small>{text}</small>
        </li>
      ))}
    </ol>
  );
}

/** From the first column on, in each the step that leads to the next one; as far as the one that is chosen. */
function wayTo(steps: AppBuilder['steps'], links: AppBuilder['links']): AppBuilder['steps'] {
  const way = steps.filter(({ chosen }) => chosen).slice(0, 1);
  for (let first = way[0]; first !== undefined; ) {
    const { column } = first;
    const leads = links.filter(({ to }) => steps[to - 1] === first).map(({ from }) => steps[from - 1]);
    first = leads.find((step) => step !== undefined && step.column < column);
    if (first !== undefined) way.unshift(first);
  }
  return way;
}
