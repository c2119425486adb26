import { Section } from '../../ui/section.tsx';

interface AudienceProps {
  ground?: 'ink';
  headline: string;
  audience: readonly string[];
  /** Lays out the list. */
  className: string | undefined;
}

/** Whom the page is for, a statement each. */
export function Audience({ ground, headline, audience, className }: AudienceProps) {
  return (
    <Section id="audience" {...(ground && { ground })} headline={headline} size="small">
      <ul className={className} data-enter="rows">
        {audience.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </Section>
  );
}
