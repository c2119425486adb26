import type { EntryLabels } from '@website/model/schema/area-index.ts';
import { SwipedRow } from '../../site/swiped-row.tsx';
import { Fitted } from '../../ui/fitted.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './capability-grid.module.css';

interface CapabilityGridProps {
  audience: readonly string[];
  capabilities: readonly { name: string; text: string }[];
  labels: Pick<EntryLabels, 'audience' | 'capabilities'>;
}

/** The capabilities in an industry as a dense grid, with the audience, if there is any, in the margin. */
export function CapabilityGrid({ audience, capabilities, labels }: CapabilityGridProps) {
  return (
    <Section
      id="capabilities"
      ground="raised"
      headline={labels.capabilities}
      className={`columns ${styles.block}`}
    >
      {audience.length > 0 && (
        <div className={styles.margin}>
          <h3>{labels.audience}</h3>
          <ul className={styles.audience}>
            {audience.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </div>
      )}
      <SwipedRow isInset name={labels.capabilities} className={styles.grid}>
        {capabilities.map(({ name, text }) => (
          <li key={name}>
            <h3>
              <Fitted text={name} among={capabilities.map((each) => each.name)} />
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </SwipedRow>
    </Section>
  );
}
