import type { Testimonial } from '@website/model/schema/lists.ts';
import type { HomeTexts } from '@website/model/schema/pages.ts';
import { SwipedRow } from '../../site/swiped-row.tsx';
import { HomeSection } from './home-section.tsx';
import '../../ui/quoted.css';
import styles from './testimonials.module.css';

interface TestimonialsProps {
  id: string;
  texts: HomeTexts['testimonials'];
  testimonials: readonly Pick<Testimonial, 'quote' | 'source'>[];
}

/** Testimonials: the first fills a screen, the others are in a row below, which is swipeable on phones. */
export function Testimonials({ id, texts, testimonials }: TestimonialsProps) {
  const [first, ...others] = testimonials;
  if (first === undefined) return null;
  return (
    <HomeSection id={id} ground="raised" layout="named" label={texts.label} headline={texts.headline}>
      <figure className={`quoted ${styles.first}`} data-enter="rise">
        <blockquote>{first.quote}</blockquote> <figcaption>{first.source}</figcaption>
      </figure>
      {others.length > 0 && (
        <SwipedRow name={texts.headline} className={styles.others}>
          {others.map(({ quote, source }) => (
            <li key={quote}>
              <figure className="quoted">
                <blockquote>{quote}</blockquote> <figcaption>{source}</figcaption>
              </figure>
            </li>
          ))}
        </SwipedRow>
      )}
    </HomeSection>
  );
}
