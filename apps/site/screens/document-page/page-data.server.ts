import type { DocumentPage } from '@website/model/schema/document-page.ts';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content } from '../../site/content.server.ts';
import type { PictureFile } from '../../ui/picture/picture.tsx';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import type { ShownText } from '../../written/text-data.server.ts';

export type DocumentData = ReturnType<typeof documentData>;

type Heading = Pick<DocumentPage, 'headline' | 'summary'> & { updated: string | undefined };

/**
 * What a document page shows.
 *
 * @param heading - with the day of the last change, as YYYY-MM-DD
 * @param sections - with their subsections, which the table of contents lists
 */
export function documentData(
  { headline, summary, updated }: Heading,
  sections: ShownText['sections'],
  picture: PictureFile | undefined,
) {
  const { interface: labels, site } = content();
  const day = new Intl.DateTimeFormat(site.language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    heading: {
      headline,
      summary,
      updated:
        updated === undefined
          ? undefined
          : {
              date: updated,
              text: day.format(new Date(updated)),
              lastChanged: labels.policy.lastChanged,
            },
      picture,
    },
    contents: {
      title: labels.policy.contents,
      sections: sections.map(({ id, heading, subsections }) => ({ id, heading, subsections })),
    },
    sections,
  };
}

/**
 * The loader data of the policy, or of the accessibility statement.
 *
 * @param path - of its URL
 */
export function documentPageData({ metadata, sections, ...heading }: DocumentPage, path: string) {
  const shown = sections.map(({ parts, html, ...section }) => ({
    ...section,
    subsections: parts,
    parts: [{ html }],
  }));
  return { ...documentData(heading, shown, pictureAtTop(path)), metadata: siteMetadata(metadata, path) };
}
