/** A script that the browser takes while it reads the page, or data of another `type`. */
export function InlineScript({
  code,
  ...attributes
}: {
  code: string;
  type?: string;
  'data-entry'?: string;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own.
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: code }} />;
}
