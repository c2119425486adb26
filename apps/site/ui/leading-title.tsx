import { Arrow } from './icons.tsx';
import './leading-title.css';

/** The content of a linked title (class `leads`): its text and an arrow. */
export function LeadingTitle({ title }: { title: string }) {
  return (
    <>
      <span>{title}</span>
      <Arrow to="forward" />
    </>
  );
}
