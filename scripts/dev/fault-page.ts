import { escapeHtml } from '#contract/html-escapes.ts';
import { type Fault, fieldName, placeOf } from '#schema/faults/fault.ts';

/**
 * The page that tells what is wrong with the company's files. It reloads itself when one of them changes.
 *
 * @returns HTML
 */
export function faultPage(faults: readonly Fault[]): string {
  const count = faults.length === 1 ? 'A fault' : `${faults.length} faults`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${count} in company/</title>
<style>${STYLE}</style>
<script type="module" src="/@vite/client"></script>
</head>
<body>
<main>
<h1>${count} in <code>company/</code></h1>
<p>The page comes back once ${faults.length === 1 ? 'it is' : 'they are'} fixed: save the file, and look here again.</p>
<ol>
${faults.map(entry).join('\n')}
</ol>
</main>
</body>
</html>
`;
}

function entry(fault: Fault): string {
  const { field = [], reason, example } = fault;
  const name = field.length === 0 ? '' : `<strong>${escapeHtml(fieldName(field))}</strong> `;
  const right =
    example === undefined ? '' : `<p>For example:</p><pre><code>${escapeHtml(example)}</code></pre>`;
  return `<li><h2><code>company/${escapeHtml(placeOf(fault))}</code></h2><p>${name}${escapeHtml(reason)}</p>${right}</li>`;
}

/** Of the page's own: the company's colors may be what is wrong. */
const STYLE = `
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
  body { margin: 0; }
  main { max-width: 50rem; margin: 0 auto; padding: clamp(1.5rem, 6vw, 4rem); }
  h1 { font-size: clamp(1.75rem, 5vw, 2.75rem); line-height: 1.1; letter-spacing: -0.02em; margin: 0 0 1rem; }
  h1 code { font: inherit; }
  ol { list-style: none; margin: 2.5rem 0 0; padding: 0; display: grid; gap: 2rem; }
  li { border-top: 2px solid; padding-top: 1rem; }
  h2 { font-size: 1rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
  p { margin: 0 0 0.5rem; max-width: 65ch; overflow-wrap: anywhere; }
  pre { margin: 0; padding: 0.75rem 1rem; overflow-x: auto; background: color-mix(in srgb, currentcolor 8%, transparent); }
  code { font-family: ui-monospace, monospace; }
`;
