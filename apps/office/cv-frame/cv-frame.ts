import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const STYLE = readFileSync(path.join(import.meta.dirname, 'cv-frame.css'), 'utf8');

/** The document that shows a CV, with its script and style sheet inside. */
export function frameOf(script: string): string {
  // A tag's end in a text of the script would end it.
  const code = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>CV</title>
<style>${STYLE}</style>
<div id="pages"></div>
<script type="module">${code}</script>
</html>
`;
}

/**
 * The headers of `/cv-frame.html`, which draws files from strangers. It has an opaque origin, even if somebody opens it alone; runs this
 * one script; and can't ask any server for anything.
 *
 * @param page - the document, from build-page.ts
 */
export function cvFrameHeaders(page: Buffer): Record<string, string> {
  const script = /<script type="module">([\s\S]*)<\/script>/.exec(page.toString())?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'sha256-${hash}'`,
      "style-src 'unsafe-inline'",
      'img-src blob: data:',
      'font-src blob: data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ].join('; '),
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), clipboard-read=()',
  };
}
