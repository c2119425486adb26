import process from 'node:process';
import { createServer } from 'vite';
import { LOOPBACK, refusalOf } from '../guard/guard.ts';
import { reportClicks } from './report-clicks.ts';

// The development server of the copy with the drafts, started by `npm run edit`: it renders the real pages, and answers only the
// editor's own page.

/** Sent over IPC, since other users could read arguments in the list of processes. */
interface Settings {
  readonly editor: string;
  readonly port: number;
  readonly cookieName: string;
  readonly secret: string;
  readonly cacheDir: string;
}

process.once('message', (settings: Settings) => void start(settings));
// It ends with the editor.
process.once('disconnect', () => process.exit());

async function start({ editor, port, cacheDir, ...session }: Settings): Promise<void> {
  const server = await createServer({
    root: process.cwd(),
    configFile: 'apps/site/vite.config.ts',
    cacheDir,
    logLevel: 'error',
    clearScreen: false,
    server: { host: LOOPBACK, port, strictPort: true, cors: false, allowedHosts: [LOOPBACK] },
    plugins: [
      {
        name: 'guard',
        enforce: 'pre',
        configureServer(made) {
          made.middlewares.use((request, response, next) => {
            const { method = 'GET', headers, url = '/' } = request;
            const refusal = refusalOf({ method, headers }, port, session, editor);
            response.setHeader('Content-Security-Policy', `frame-ancestors ${editor}`);
            response.setHeader('Referrer-Policy', 'no-referrer');
            response.setHeader('X-Content-Type-Options', 'nosniff');
            response.setHeader('Cross-Origin-Resource-Policy', 'same-site');
            // There is no service: forms get no token, and are not sent.
            if (refusal === undefined && !url.startsWith('/api/')) return next();
            response.statusCode = refusal?.status ?? (method === 'GET' ? 204 : 503);
            response.setHeader('Content-Type', 'text/plain; charset=utf-8');
            response.end(refusal?.reason ?? 'The preview sends no forms.');
          });
          made.middlewares.use(reportClicks(editor));
        },
      },
    ],
  });
  await server.listen();
  process.send?.('listening');
}
