import type { ReactNode } from 'react';
import { PageContext } from '../site/page.ts';
import { REACH_US, reachUsLabel } from '../site/reach-us.ts';
import type { SiteData } from '../site/site-data.server.ts';
import { content } from './component-test.ts';

const { company, shell, pages, interface: labels } = content;

/** What header, menu and band are given of the tests' company, without its pictures. */
const SITE = {
  company,
  reachUs: { label: reachUsLabel(shell.menu.links), href: REACH_US },
  shell: {
    ...shell,
    menu: {
      ...shell.menu,
      more: [
        { to: '/verticals', label: pages.verticals?.label },
        { to: '/success-stories', label: pages.successStories?.label },
        { to: '/customers-partners', label: pages.customersPartners?.label },
      ],
      backdrop: undefined,
    },
    showreel: 'vtt txt',
  },
  labels: { ...labels, showreel: labels.films.showreel },
} as unknown as SiteData;

/** A page for what stands around pages. */
export function PageOfTests({ pathname, children }: { pathname: string; children: ReactNode }) {
  return <PageContext value={{ pathname, site: SITE }}>{children}</PageContext>;
}
