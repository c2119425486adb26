import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** An analytics tool on its own host, which sends no CORS headers. */
export interface Tool {
  origin: string;
  /** The requests it received: method and path, and the headers. */
  asked: { what: string; headers: IncomingHttpHeaders }[];
  stop: () => void;
}

/** Its script: records for whom it runs, and sends an event. */
const SCRIPT = `
  const { src, dataset } = document.currentScript;
  document.documentElement.dataset.tool = dataset.site;
  fetch(new URL('/event', src), { method: 'POST', mode: 'no-cors', body: location.pathname });
`;

/** Starts it on another port and host name, so that it is cross-site to browsers. */
export async function startTool(): Promise<Tool> {
  const asked: Tool['asked'] = [];
  const server = createServer((request, response) => {
    asked.push({ what: `${request.method} ${request.url}`, headers: request.headers });
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Texts of the consent banner. */
export const WORDS = {
  title: 'May we count your visit?',
  text: 'A tool would learn which of our pages you read.',
  policy: 'What it learns',
  refuse: 'Refuse',
  accept: 'Accept',
  change: 'Counting of visits',
};

/** Adds the tool and the texts that it requires to a company's files. */
export async function useTool(
  company: string,
  { origin }: Pick<Tool, 'origin'>,
  consent: 'required' | 'not-required',
): Promise<void> {
  const { host } = new URL(origin);
  const append = (file: string, text: string) => appendFile(path.join(company, file), text);
  await append(
    'site.yaml',
    `\nanalytics:\n  script: ${origin}/script.js\n  attributes:\n    data-site: here\n  consent: ${consent}\n`,
  );
  await append('policy.md', `\n\n## Analysis\n\nIf you agree, ${host} learns which pages you read.\n`);
  if (consent === 'not-required') return;
  const lines = Object.entries(WORDS).map(([name, words]) => `  ${name}: "${words}"\n`);
  await append('interface.yaml', `\nconsent:\n${lines.join('')}`);
}
