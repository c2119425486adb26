import type { DocumentPage } from '@website/model/schema/document-page.ts';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content } from '../../site/content.server.ts';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';

export type DocumentPageData = ReturnType<typeof documentPageData>;

/**
 * The loader data of a text page.
 *
 * @param path - of its URL
 */
export function documentPageData({ metadata, sections, ...heading }: DocumentPage, path: string) {
  const { interface: labels, site } = content();
  const day = new Intl.DateTimeFormat(site.language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    heading: {
      ...heading,
      updatedText: day.format(new Date(heading.updated)),
      lastChanged: labels.policy.lastChanged,
      picture: pictureAtTop(path),
    },
    contents: {
      title: labels.policy.contents,
      sections: sections.map(({ id, heading: title, parts }) => ({ id, heading: title, parts })),
    },
    sections,
    metadata: siteMetadata(metadata, path),
  };
}
