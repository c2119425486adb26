import type { AreaPage as AreaPageContent } from '#content/schema/area-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './area-page.module.css';

interface AreaPageProps {
  page: Omit<AreaPageContent, 'metadata' | 'order' | 'slug'>;
  /** The area the page belongs to. */
  area: { to: string; title: string };
  /** The success story that proves it, if the page names one. */
  story?: { to: string; title: string } | undefined;
}

/** A page of the platform, services or verticals area: what it is, for whom, what it does, how, proof, what next. */
export function AreaPage({ page, area, story }: AreaPageProps) {
  return (
    <>
      <PageBanner label={page.title} headline={page.headline} lead={page.summary}>
        <PageLink to={area.to}>{area.title}</PageLink>
      </PageBanner>
      <Section id="about" headline="What it is">
        <div className={styles.about}>
          <Prose html={page.html} />
          <div>
            <h3 className={styles.small}>Who it is for</h3>
            <ul className={styles.audience}>
              {page.audience.map((audience) => (
                <li key={audience}>{audience}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Section id="capabilities" ground="raised" headline="What it does">
        <ul className={styles.capabilities}>
          {page.capabilities.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="delivery" headline="How we deliver it">
        <ol className={styles.steps}>
          {page.delivery.map(({ step, text }) => (
            <li key={step}>
              <h3>{step}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="proof" ground="ink" headline="Proof">
        <p className={styles.figure}>{page.proof.figure}</p>
        <p className={styles.proof}>{page.proof.text}</p>
        {story !== undefined && (
          <ButtonLink to={story.to}>
            <span>Read the story: {story.title}</span>
          </ButtonLink>
        )}
      </Section>
      <Section id="next" headline="What next" text={page.next}>
        <div className={styles.action}>
          <ButtonLink look="ink" to="/contact">
            Reach Us
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
