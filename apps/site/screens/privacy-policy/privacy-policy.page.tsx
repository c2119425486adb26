import { content } from '../../site/content.server.ts';
import type { PageHandle, PageProps } from '../../site/page.ts';
import { writtenPageData } from '../written-page/page-data.server.ts';
import { WrittenPage } from '../written-page/written-page.tsx';

export const loader = () => writtenPageData(content().policy, '/privacy-policy');

export const handle: PageHandle = { hasLowBand: true };

export default function PrivacyPolicy({ loaderData }: PageProps<typeof loader>) {
  return <WrittenPage {...loaderData} />;
}
