import type { WrittenPage as Page } from '@website/model/schema/written/written-page.ts';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content } from '../../site/content.server.ts';
import type { LoaderArgs, PageProps } from '../../site/page.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import { textData } from '../../written/text-data.server.ts';
import { WrittenText } from '../../written/written-text.tsx';
import { DocumentPage } from '../document-page/document-page.tsx';
import { documentData } from '../document-page/page-data.server.ts';

export function loader({ url }: LoaderArgs) {
  const page = content().written.find(({ slug }) => url.pathname === `/${slug}`);
  if (page === undefined) throw new Response(`There is no page ${url.pathname}.`, { status: 404 });
  const { title, description, keywords = [title, content().company.name], picture, contents } = page;
  return {
    metadata: siteMetadata({ title, description, keywords }, url.pathname),
    title,
    description,
    backdrop: pictureOf(picture),
    text: contents ? undefined : textData(page),
    document: contents ? documentOf(page) : undefined,
  };
}

function documentOf({ title, description, updated, picture, ...page }: Page) {
  const { sections } = textData(page);
  return documentData({ headline: title, summary: description, updated }, sections, pictureOf(picture));
}

export default function Written({ loaderData }: PageProps<typeof loader>) {
  const { title, description, backdrop, text, document } = loaderData;
  if (document !== undefined) return <DocumentPage {...document} />;
  return (
    <>
      <PageBanner headline={title} lead={description} backdrop={backdrop} />
      {text !== undefined && <WrittenText {...text} />}
    </>
  );
}
