import { LeadingTitle } from '../../ui/leading-title.tsx';
import styles from './story-link.module.css';

interface StoryLinkProps {
  story: { to: string; title: string };
  /** The text before the link. */
  label: string;
  className?: string | undefined;
}

/** A link to a success story, below a rule. */
export function StoryLink({ story: { to, title }, label, className = '' }: StoryLinkProps) {
  return (
    <p className={`${styles.story} ${className}`}>
      <span>{label}</span>{' '}
      <a className="target leads" href={to}>
        <LeadingTitle title={title} />
      </a>
    </p>
  );
}
