import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import type { PageHandle } from '../../start/page-handle.ts';
import { writtenPageData } from '../written-page/page-data.server.ts';
import { WrittenPage } from '../written-page/written-page.tsx';
import type { Route } from './+types/privacy-policy.ts';

export const loader = () => writtenPageData(content().policy, '/privacy-policy');

export const meta = routeTags;

export const handle: PageHandle = { hasLowBand: true };

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <WrittenPage {...loaderData} />;
}
