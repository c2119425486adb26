import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { type RunningEditor, startEditor } from '../../../scripts/running-editor.ts';

/** The editor of a copy of the full company, as its link opens it. */
export interface OpenedEditor {
  editor: RunningEditor;
  context: BrowserContext;
  page: Page;
  /** The hosts that its pages sent requests to. */
  asked: readonly string[];
}

/** Starts the editor and follows its link. */
export async function openEditor(browser: Browser): Promise<OpenedEditor> {
  const editor = await startEditor(FULL_COMPANY);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).hostname));
  const page = await context.newPage();
  await page.goto(await editor.newLink());
  return { editor, context, page, asked };
}

/** Stops the editor, and expects it to have had no errors. */
export async function closeEditor({
  editor,
  context,
}: Pick<OpenedEditor, 'editor' | 'context'>): Promise<void> {
  await context.close();
  const { status, output } = await editor.stop();
  expect({ status, stack: /(?:.*\n){1,3}\s+at .*(?:\n.*){0,6}/.exec(output)?.[0] }).toEqual({
    status: 0,
    stack: undefined,
  });
}
