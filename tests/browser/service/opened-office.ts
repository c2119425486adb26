import path from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { companySite } from '../../../scripts/company-site.ts';
import { type RunningOffice, startOffice } from '../../../scripts/running-office.ts';
import type { RunningSite } from '../../../scripts/running-site.ts';
import { application, CONTACT, call, REACH_US, uploadedPath } from '../../fixtures/calls.ts';
import { pdf } from '../../fixtures/pdf.ts';
import { content } from './full-company.ts';

/** Starts the office beside a site. @param settings - further settings, by the names of their variables */
export function startOfficeOf(
  { dataDir }: Pick<RunningSite, 'dataDir'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningOffice> {
  return startOffice({
    DATA_DIR: dataDir,
    COMPANY_DIR: FULL_COMPANY,
    SITE_DIR: path.join(companySite('full'), 'build/client'),
    ...settings,
  });
}

/** Opens the office as somebody who has its link. */
export async function enter(
  browser: Browser,
  office: RunningOffice,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...options,
  });
  const page = await context.newPage();
  await page.goto(await office.newLink());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  return { context, page };
}

const NAMES = ['Asha', 'Ben', 'Chloé', 'Dmitri', 'Elif', 'Farid', 'Greta', 'Hiro', 'Inês', 'Jürgen'];

/** The name of the applicant with this number. */
export const applicant = (number: number) =>
  `${NAMES[number % NAMES.length]} ${['Rao', 'Okafor', 'Costa', 'Müller'][Math.floor(number / NAMES.length)]}`;

export const addressOf = (number: number) => `applicant${number}@mail.example`;

/** Sends applications through the site, for its first positions in turns; every third CV is about Kubernetes. */
export async function sendApplications(url: string, count: number): Promise<void> {
  const positions = content.positions.slice(0, 4);
  for (let number = 0; number < count; number++) {
    const skill = number % 3 === 0 ? 'Kubernetes' : 'TypeScript';
    const role = positions[number % positions.length]?.title ?? '';
    // A busy machine may make the service refuse a call for a moment.
    await expect(async () => {
      const cv = await uploadedPath(url, { bytes: pdf(`Applicant ${number}, ${skill}`) });
      const body = { ...application(cv), name: applicant(number), email: addressOf(number), role };
      expect((await call(url, 'application', body)).status).toBe(200);
    }).toPass();
  }
}

/** Sends a message and a request. */
export async function sendMessages(url: string): Promise<void> {
  const messages = { contact: CONTACT, reachUs: REACH_US };
  for (const name of ['contact', 'reachUs'] as const)
    await expect(async () => expect((await call(url, name, messages[name])).status).toBe(200)).toPass();
}
