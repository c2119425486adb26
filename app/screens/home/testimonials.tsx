import type { Testimonial } from '#schema/lists.ts';
import type { HomePage } from '#schema/pages.ts';
import { HomeSection } from './home-section.tsx';
import styles from './testimonials.module.css';

interface TestimonialsProps {
  texts: HomePage['testimonials'];
  testimonials: readonly Pick<Testimonial, 'quote' | 'source'>[];
}

/** What clients say: the first quote as large as a headline, the others beside each other below it. */
export function Testimonials({ texts, testimonials }: TestimonialsProps) {
  return (
    <HomeSection
      id="testimonials"
      ground="raised"
      layout="margin"
      label={texts.label}
      headline={texts.headline}
    >
      <div className={styles.quotes}>
        {testimonials.map(({ quote, source }) => (
          <figure key={quote} className={styles.figure} data-enter="rise">
            <blockquote>{quote}</blockquote>
            <figcaption className="label">{source}</figcaption>
          </figure>
        ))}
      </div>
    </HomeSection>
  );
}
