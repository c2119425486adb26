import { content } from '../../site/content.server.ts';
import type { PageHandle, PageProps } from '../../site/page.ts';
import { DocumentPage } from '../document-page/document-page.tsx';
import { documentPageData } from '../document-page/page-data.server.ts';

export const loader = () => documentPageData(content().policy, '/privacy-policy');

export const handle: PageHandle = { hasLowBand: true };

export default function PrivacyPolicy({ loaderData }: PageProps<typeof loader>) {
  return <DocumentPage {...loaderData} />;
}
