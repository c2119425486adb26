import { Picture } from '../../ui/picture/picture.tsx';
import type { PictureFile } from '../../ui/picture/picture-file.ts';
import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';

interface AboutProps {
  headline: string;
  size?: 'small' | undefined;
  html: string;
  /** Address of a drawing that stands beside it. */
  figure?: PictureFile | undefined;
  /** Lays out the headline, the drawing, and a box with the text. */
  className: string | undefined;
}

/** What the page is about, in running text. */
export function About({ headline, size, html, figure, className }: AboutProps) {
  return (
    <Section id="about" headline={headline} size={size} className={className}>
      {figure !== undefined && <Picture file={figure} shape="figure" />}
      <div>
        <Prose html={html} />
      </div>
    </Section>
  );
}
