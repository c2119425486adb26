import { LeadingTitle } from '../../ui/leading-title.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { PictureFile } from '../../ui/picture/picture-file.ts';
import { Section } from '../../ui/section.tsx';

interface OthersProps {
  headline: string;
  others: readonly { to: string; title: string; figure: PictureFile | undefined }[];
  /** Lays out the headline. */
  className?: string | undefined;
  /** Lays out the list. */
  listClassName: string | undefined;
  /** Lays out the drawings; without it there are none. */
  figureClassName?: string | undefined;
}

/** The area's other pages, if there are any. */
export function Others({ headline, others, className, listClassName, figureClassName }: OthersProps) {
  if (others.length === 0) return null;
  return (
    <Section id="others" headline={headline} size="small" className={className}>
      <ul className={listClassName}>
        {others.map(({ to, title, figure }) => (
          <li key={to}>
            <a href={to} className="leads">
              {figureClassName !== undefined && figure !== undefined && (
                <Picture file={figure} shape="figure" className={figureClassName} isSmall />
              )}
              <LeadingTitle title={title} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
