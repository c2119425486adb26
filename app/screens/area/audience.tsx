import { Section } from '../../ui/section.tsx';

interface AudienceProps {
  headline: string;
  audience: readonly string[];
  /** Lays out the list. */
  className: string | undefined;
}

/** Whom the page is for, a statement each. */
export function Audience({ headline, audience, className }: AudienceProps) {
  return (
    <Section id="audience" headline={headline} size="small">
      <ul className={className} data-enter="rows">
        {audience.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </Section>
  );
}
