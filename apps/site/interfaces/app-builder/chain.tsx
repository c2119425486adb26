import type { AppBuilder } from '@website/model/schema/mockups/app-builder.ts';
import styles from './chain.module.css';

/** The path to the selected step, for viewports too narrow for the canvas: in a row, stacked on phones. */
export function Chain({ shown: { steps, links } }: { shown: AppBuilder }) {
  return (
    <ol className={styles.chain}>
      {pathTo(steps, links).map(({ name, text, chosen }) => (
        <li key={name} data-chosen={chosen && ''}>
          {name} <small>{text}</small>
        </li>
      ))}
    </ol>
  );
}

/** Walks the links backwards from the selected step to the first column. */
function pathTo(steps: AppBuilder['steps'], links: AppBuilder['links']): AppBuilder['steps'] {
  const path = steps.filter(({ chosen }) => chosen).slice(0, 1);
  for (let first = path[0]; first !== undefined; ) {
    const { column } = first;
    const leads = links.filter(({ to }) => steps[to - 1] === first).map(({ from }) => steps[from - 1]);
    first = leads.find((step) => step !== undefined && step.column < column);
    if (first !== undefined) path.unshift(first);
  }
  return path;
}
