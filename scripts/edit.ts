import { cp } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildPage } from '@website/editor/build-page.ts';
import { Editor } from '@website/editor/editor.ts';
import { LOOPBACK, newSecret } from '@website/editor/guard/guard.ts';
import { startPreview } from '@website/editor/preview/start-preview.ts';
import { editorServer, type PreviewState } from '@website/editor/server.ts';
import { freePort } from '@website/store/config/free-port.ts';
import { copySite } from './company-site.ts';
import { expectCompany } from './expect-company.ts';
import { openInBrowser } from './open-in-browser.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, COMPANY, ROOT, SHOWN_COMPANY } from './root.ts';
import { CommandError } from './run.ts';

// `npm run edit`: edits the company's files in the browser, for authors.

/** Always the same if it is free, since the browser stores drafts per origin. */
const PORT = 4400;

const USAGE = `Edits the files in ${SHOWN_COMPANY}/ in your browser. Nothing leaves this machine.

  npm run edit -- [options]

  --port N        port of the editor; the preview takes the next one (default ${PORT}, or free ones)
  --company DIR   another company's folder
  --no-open       print the link only
`;

try {
  await edit();
} catch (error) {
  reportFault(error);
}

async function edit(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      company: { type: 'string' },
      open: { type: 'boolean', default: true },
      help: { type: 'boolean' },
    },
    allowNegative: true,
  });
  if (values.help === true) {
    process.stdout.write(USAGE);
    return;
  }
  const company = values.company === undefined ? COMPANY : path.resolve(values.company);
  if (values.company === undefined) expectCompany();
  const wanted = portOf(values.port);
  const copy = await copySite(company);
  const checked = path.join(copy.folder, 'checked/company');
  await cp(path.join(copy.folder, 'company'), checked, { recursive: true });
  const previewPort = wanted === undefined ? await freePort() : wanted + 1;
  const session = { cookieName: `edit-${wanted ?? PORT}`, secret: newSecret() };
  const links = new Set<string>();
  const preview = `http://${LOOPBACK}:${previewPort}`;
  let port = wanted ?? PORT;
  let previewState: PreviewState = 'waiting';
  const [editor, page] = await Promise.all([
    Editor.open(
      company,
      { checked, shown: path.join(copy.folder, 'company') },
      path.join(ROOT, 'packages/model/schema'),
    ),
    buildPage(path.join(BUILDS, 'editor')),
  ]);
  const app = editorServer({
    editor,
    session,
    links,
    page,
    preview,
    port: () => port,
    previewState: () => previewState,
  });
  try {
    await app.listen({ host: LOOPBACK, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (wanted !== undefined)
      throw new CommandError(`Port ${wanted} is in use: choose another one with --port.`);
    port = await freePort();
    await app.listen({ host: LOOPBACK, port });
  }
  const origin = `http://${LOOPBACK}:${port}`;
  const shown = startPreview(
    copy.folder,
    origin,
    previewPort,
    session,
    path.join(ROOT, 'node_modules/.cache/editor'),
  );
  const link = () => {
    const secret = newSecret();
    links.add(secret);
    return `${origin}/open/${secret}`;
  };
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    process.stdin.destroy();
    await Promise.all([app.close(), shown.stop()]);
    await copy.remove();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
  const first = link();
  process.stdout.write(
    `\nThe editor of ${path.relative(process.cwd(), company) || company} is ready. Open this link, which works only once:\n\n  ${first}\n\nEnter prints another link, Ctrl+C ends the editor. What you saved stays.\n`,
  );
  process.stdin.on('data', () => process.stdout.write(`\n  ${link()}\n`));
  if (values.open) openInBrowser(first);
  shown.ready.then(
    () => {
      previewState = 'ready';
    },
    (error: unknown) => {
      previewState = 'gone';
      if (!isEnding) reportFault(error);
    },
  );
}

function portOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new CommandError(`--port must be a number from 1 to 65534, not ${given}.`);
  return port;
}
