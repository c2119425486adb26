import { Prose } from '../../ui/prose.tsx';
import words from './position-text.module.css';

interface PositionTextProps {
  html: string;
  skills: readonly string[] | undefined;
  /** What is above the skills. */
  skillsTitle: string;
  /** Called when what is folded has to be seen. */
  onReveal: () => void;
}

/** A position's description and skills; folded, the beginnings of them. */
export function PositionText({ html, skills, skillsTitle, onReveal }: PositionTextProps) {
  return (
    <>
      {/* Only a search within the page, or a link in the text, scrolls what is folded: then it has to be seen. */}
      <div className={words.description} onScroll={onReveal}>
        <Prose html={html} />
      </div>
      {skills !== undefined && (
        <div className={words.skills} onScroll={onReveal}>
          <h4 className={words.skillsTitle}>{skillsTitle}</h4>
          <ul className={words.tags}>
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
