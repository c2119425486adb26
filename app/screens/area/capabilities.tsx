import { Section } from '../../ui/section.tsx';

interface CapabilitiesProps {
  headline: string;
  size?: 'small' | undefined;
  capabilities: readonly { name: string; text: string }[];
  /** Lays out the headline. */
  className: string | undefined;
  /** Lays out the list. */
  listClassName: string | undefined;
}

/** What a client may ask for, each with what it means. */
export function Capabilities({ headline, size, capabilities, className, listClassName }: CapabilitiesProps) {
  return (
    <Section id="capabilities" ground="raised" headline={headline} size={size} className={className}>
      <ul className={listClassName}>
        {capabilities.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
