import type { CaseQueue } from '@website/model/schema/mockups/case-queue.ts';
import styles from './filter.module.css';

interface FilterProps {
  label: string;
  all: string;
  states: readonly string[];
  cases: CaseQueue['cases'];
}

/** Filters the queue by state with radio buttons and `:has()` selectors, without scripts. */
export function Filter({ label, all, states, cases }: FilterProps) {
  const choices = [all, ...states].map((name, state) => ({
    name,
    state,
    count: state === 0 ? cases.length : cases.filter((entry) => entry.state === state).length,
  }));
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ name, state, count }) => (
        <label key={name}>
          <input type="radio" name="case-state" value={state} defaultChecked={state === 0} />
          <span>
            {name} <b>{count}</b>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
