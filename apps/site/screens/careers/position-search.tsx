import { formatMessage, pluralForms } from '@website/model/contract/messages.ts';
import { type ChoiceName, MAX_SEARCH_TEXT } from '@website/model/contract/positions/search.ts';
import type { InterfaceTexts } from '@website/model/schema/interface.ts';
import { script } from '../../islands/island.tsx';
import { Button } from '../../ui/button.tsx';
import control from '../../ui/field/control.module.css';
import field from '../../ui/field/field.module.css';
import styles from './position-search.module.css';
import { type Choice, SearchChoice } from './search-choice.tsx';

export interface PositionSearchProps {
  labels: InterfaceTexts['positionSearch'];
  /** The filters' options, each of which matches at least one position. */
  choices: Readonly<Record<ChoiceName, readonly Choice[]>>;
  /** The number of open positions. */
  count: number;
  /** The site's language as a BCP 47 tag. */
  language: string;
}

/**
 * Search and filters for the list below: results update during typing, and the query is in the URL (`search-rows.ts`). Hidden
 * without scripts.
 */
export function PositionSearch({ labels, choices, count, language }: PositionSearchProps) {
  const all = formatMessage(labels.all, { count }, language);
  const some = pluralForms(labels.some, 'shown', { count }, language);
  return (
    <div className={styles.search} {...script('search-rows', 'idle')}>
      {/* biome-ignore lint/a11y/useSemanticElements: not all supported browsers have <search>. */}
      <form action="/careers#positions" className={styles.form} role="search" aria-label={labels.name}>
        <div className={`${field.field} ${styles.text}`}>
          <label htmlFor="search-text" className={field.label}>
            {labels.text}
          </label>
          <input
            id="search-text"
            className={control.control}
            type="search"
            name="text"
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_SEARCH_TEXT}
          />
        </div>
        {Object.entries(choices).map(
          ([name, all]) =>
            all.length > 0 && (
              <SearchChoice
                key={name}
                name={name}
                label={labels[name as ChoiceName]}
                any={labels.any}
                all={all}
              />
            ),
        )}
        <Button type="submit" look="outline">
          {labels.submit}
        </Button>
      </form>
      <div className={styles.result}>
        <p role="status" data-all={all} data-some={JSON.stringify(some)}>
          {all}
        </p>
        <p data-found="none" hidden>
          {labels.none}
        </p>
        <a className="target" data-found="some" href="/careers#positions" hidden>
          {labels.clear}
        </a>
      </div>
    </div>
  );
}
