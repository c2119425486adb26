import type { Testimonial } from '#content/schema/lists.ts';
import type { HomePage } from '#content/schema/pages.ts';
import { Section } from '../../ui/section.tsx';
import styles from './testimonials.module.css';

interface TestimonialsProps {
  texts: HomePage['testimonials'];
  testimonials: readonly Pick<Testimonial, 'quote' | 'source'>[];
}

export function Testimonials({ texts, testimonials }: TestimonialsProps) {
  return (
    <Section id="testimonials" ground="raised" label={texts.label} headline={texts.headline}>
      <div className={styles.quotes}>
        {testimonials.map(({ quote, source }) => (
          <figure key={quote} className={styles.figure}>
            <blockquote>{quote}</blockquote>
            <figcaption>{source}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
