import { content } from '../../content.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Prose } from '../../ui/prose.tsx';
import { entryOf } from '../area/area-data.server.ts';
import type { Route } from './+types/page.ts';
import styles from './story.module.css';

export function loader({ url }: Route.LoaderArgs) {
  const { platforms, services, stories, verticals } = content();
  const { metadata, slug, ...story } = entryOf(stories, url);
  const links = [
    ...verticals.filter((page) => page.slug === story.vertical).map((page) => link('/verticals', page)),
    ...services.filter((page) => page.slug === story.service).map((page) => link('/services', page)),
    ...platforms.filter((page) => page.slug === story.platform).map((page) => link('/platform', page)),
  ];
  return { metadata: siteMetadata(metadata, `/success-stories/${slug}`), story, links };
}

export const meta = routeTags;

export default function StoryPage({ loaderData }: Route.ComponentProps) {
  const { story, links } = loaderData;
  return (
    <article>
      <PageBanner label={`${story.client}, ${story.year}`} headline={story.title} lead={story.summary}>
        <PageLink to="/success-stories">All success stories</PageLink>
      </PageBanner>
      <dl className={styles.figures}>
        {story.figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.story}>
        <Prose html={story.html} />
        <figure className={styles.quote}>
          <blockquote>{story.quote.text}</blockquote>
          <figcaption>{story.quote.source}</figcaption>
        </figure>
        <p className={styles.links}>
          {links.map(({ to, title }) => (
            <ButtonLink key={to} to={to}>
              {title}
            </ButtonLink>
          ))}
        </p>
      </div>
    </article>
  );
}

function link(base: string, { slug, title }: { slug: string; title: string }) {
  return { to: `${base}/${slug}`, title };
}
