import { content } from '../../site/content.server.ts';
import type { PageHandle, PageProps } from '../../site/page.ts';
import { writtenPageData } from '../written-page/page-data.server.ts';
import { WrittenPage } from '../written-page/written-page.tsx';

/** The accessibility statement, `company/accessibility.md`, which is optional. */
export function loader() {
  const { accessibility } = content();
  if (accessibility === undefined) throw new Error('There is no accessibility.md.');
  return writtenPageData(accessibility, '/accessibility');
}

export const handle: PageHandle = { hasLowBand: true };

export default function Accessibility({ loaderData }: PageProps<typeof loader>) {
  return <WrittenPage {...loaderData} />;
}
