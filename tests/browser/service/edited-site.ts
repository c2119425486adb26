import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { freePort } from '@website/store/config/free-port.ts';
import PostalMime from 'postal-mime';
import { stringify } from 'yaml';
import { companySite } from '../../../scripts/company-site.ts';
import { type RunningOffice, startOffice } from '../../../scripts/running-office.ts';

/** Somebody who may sign in. */
export interface Listed {
  readonly address: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** An office in a copy of a built project, whose company's folder is beside it, in a commit. */
export interface EditedSite {
  /** Replaced when it is started again. */
  office: RunningOffice;
  readonly url: string;
  /** The copy of the project, its company's folder, and its data. */
  readonly project: string;
  readonly company: string;
  readonly dataDir: string;
  readonly textOf: (file: string) => Promise<string>;
  readonly startAgain: () => Promise<void>;
  /** Expects the office to have had no errors, and deletes all. */
  readonly close: () => Promise<void>;
}

/** @param people - who may sign in, for a team; without them the office is for oneself */
export async function startEditedSite(
  name: 'full' | 'minimal',
  people?: readonly Listed[],
  environment: Readonly<Record<string, string>> = {},
): Promise<EditedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edited-site-'));
  const [project, company, dataDir] = ['project', 'company', 'data'].map((one) => path.join(folder, one)) as [
    string,
    string,
    string,
  ];
  await cp(companySite(name), project, { recursive: true, verbatimSymlinks: true });
  await rename(path.join(project, 'company'), company);
  commitAll(company);
  // The preview takes the port after the office's.
  let port = await freePort();
  for (let next = await freePort(); next !== port + 1; next = await freePort()) port = next;
  const url = `http://127.0.0.1:${port}`;
  const list = path.join(folder, 'people.yaml');
  if (people !== undefined) await writeFile(list, stringify(people));
  const settings = {
    ...{ DATA_DIR: dataDir, COMPANY_DIR: company, OFFICE_PORT: String(port) },
    ...(people && {
      OFFICE_ADDRESS: url,
      OFFICE_PEOPLE: list,
      OFFICE_PREVIEW_ADDRESS: `http://127.0.0.1:${port + 1}`,
    }),
    ...environment,
  };
  const start = () => startOffice(settings, project, ['--edit']);
  const site: EditedSite = {
    ...{ office: await start(), url, project, company, dataDir },
    textOf: (file) => readFile(path.join(company, file), 'utf8'),
    startAgain: async () => {
      site.office = await start();
    },
    close: async () => {
      const { status, output } = await site.office.stop();
      await rm(folder, { recursive: true, force: true });
      expect({
        status,
        errors: output.match(/"level":"(?:error|fatal)".*|(?:.*\n){1,3}\s+at .*(?:\n.*){0,6}/g),
      }).toEqual({
        status: 0,
        errors: null,
      });
    },
  };
  return site;
}

function commitAll(folder: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@mail.example', ...args], {
      cwd: folder,
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Initial commit');
}

/** Opens the texts in a new browser, as somebody who signs in with the printed link, or with the one that is mailed to an address. */
export async function openTexts(browser: Browser, site: EditedSite, address?: string): Promise<OpenedTexts> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).hostname));
  const page = await context.newPage();
  await page.goto(address === undefined ? await site.office.newLink() : await mailedLink(site, address));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^(?:Inbox|What do you want to do\?)$/ }),
  ).toBeVisible();
  return { context, page, asked };
}

/** The browser of somebody who has signed in. */
export interface OpenedTexts {
  readonly context: BrowserContext;
  page: Page;
  /** The hosts that its pages sent requests to. */
  readonly asked: readonly string[];
}

/** The links that were opened. */
const used = new Set<string | undefined>();

async function mailedLink({ url, dataDir }: EditedSite, address: string): Promise<string> {
  const headers = { Origin: url, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  await fetch(`${url}/api/sign-in/link`, { method: 'POST', headers, body: JSON.stringify({ address }) });
  let link: string | undefined;
  const find = async () => {
    const folder = path.join(dataDir, 'mail');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
    );
    link = mails
      .filter(({ to }) => to?.some((one) => one.address === address))
      .map(({ text = '' }) => /\S+\/enter#\S+/.exec(text)?.[0])
      .find((one) => !used.has(one));
    return link;
  };
  await expect.poll(find).toBeDefined();
  used.add(link);
  return link ?? '';
}
