import { Section } from '../../ui/section.tsx';
import styles from './capabilities.module.css';

interface CapabilitiesProps {
  headline: string;
  capabilities: readonly { name: string; text: string }[];
}

/** What a client may ask for, stated in two columns. */
export function Capabilities({ headline, capabilities }: CapabilitiesProps) {
  return (
    <Section id="capabilities" ground="raised" headline={headline} className={styles.capabilities}>
      <ul className={styles.statements}>
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
