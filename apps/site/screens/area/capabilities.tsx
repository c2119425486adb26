import type { ReactNode } from 'react';
import { SwipedRow } from '../../site/swiped-row.tsx';
import { Fitted } from '../../ui/fitted.tsx';
import { Section } from '../../ui/section.tsx';

interface CapabilitiesProps {
  headline: string;
  size?: 'small' | undefined;
  capabilities: readonly { name: string; text: string }[];
  /** Lays out the headline. */
  className: string | undefined;
  /** Lays out the list, which is a swipeable row on phones. */
  listClassName: string | undefined;
}

/** The capabilities that the page offers, each with a description. */
export function Capabilities({ headline, size, capabilities, className, listClassName }: CapabilitiesProps) {
  if (capabilities.length === 0) return null;
  return (
    <Section id="capabilities" ground="raised" headline={headline} size={size} className={className}>
      <SwipedRow isInset name={headline} className={listClassName}>
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

interface AudienceProps {
  ground?: 'ink' | undefined;
  headline: string;
  audience: readonly string[];
  /** Lays out the list. */
  className: string | undefined;
  /** Further content below the list. */
  children?: ReactNode;
}

/** The page's audience, as a list of statements. */
export function Audience({ ground, headline, audience, className, children }: AudienceProps) {
  if (audience.length === 0) return null;
  return (
    <Section id="audience" {...(ground && { ground })} headline={headline} size="small">
      <ul className={className} data-enter="rows">
        {audience.map((statement) => (
          <li key={statement}>
            <Fitted text={statement} among={audience} />
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}
