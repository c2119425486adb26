import { Arrow } from './icons.tsx';
import './leading-title.css';

/** What stands in a title that leads somewhere (class `leads`): its words, and the arrow that all such titles have. */
export function LeadingTitle({ title }: { title: string }) {
  return (
    <>
      <span>{title}</span>
      <Arrow to="forward" />
    </>
  );
}
