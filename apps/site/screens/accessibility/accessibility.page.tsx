import { content } from '../../site/content.server.ts';
import type { PageHandle, PageProps } from '../../site/page.ts';
import { DocumentPage } from '../document-page/document-page.tsx';
import { documentPageData } from '../document-page/page-data.server.ts';

/** The accessibility statement, `company/accessibility.md`, which is optional. */
export function loader() {
  const { accessibility } = content();
  if (accessibility === undefined) throw new Error('There is no accessibility.md.');
  return documentPageData(accessibility, '/accessibility');
}

export const handle: PageHandle = { hasLowBand: true };

export default function Accessibility({ loaderData }: PageProps<typeof loader>) {
  return <DocumentPage {...loaderData} />;
}
