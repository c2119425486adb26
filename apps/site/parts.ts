/**
 * All interactive parts that are lazily loaded; the shell (`shell/start-shell.ts`) is in the first script. Both the build and the
 * browser read these lists: a part that is missing here is never interactive.
 */

/** The islands, React components that are hydrated in the browser, by name. */
export const ISLANDS = {
  'application-dialog': async () =>
    (await import('./forms/application/application-dialog.tsx')).ApplicationDialog,
  'application-form': async () =>
    (await import('./forms/application/application-panel.tsx')).ApplicationPanel,
  'contact-form': async () => (await import('./forms/contact/contact-form.tsx')).ContactForm,
  'reach-us-dialog': async () => (await import('./forms/reach-us/reach-us-dialog.tsx')).ReachUsDialog,
  'reach-us-form': async () => (await import('./forms/reach-us/reach-us-panel.tsx')).ReachUsPanel,
  'gallery-form': async () => {
    if (import.meta.env.DEV) return (await import('./gallery/gallery-form.tsx')).GalleryForm;
    throw new Error('The gallery exists only in development.');
  },
  showreel: async () => (await import('./shell/band/enlarged-showreel.tsx')).EnlargedShowreel,
};

/** The scripts that enhance static markup, by the `data-script` of their element. */
export const SCRIPTS = {
  film: () => import('./video/film.ts'),
  slider: () => import('./screens/home/sliders.ts'),
  offering: () => import('./screens/home/offering-pictures.ts'),
  rows: () => import('./motion/enhance-rows.ts'),
  sort: () => import('./interfaces/interactions/sort.ts'),
  scrub: () => import('./interfaces/interactions/scrub.ts'),
  'copy-email': () => import('./screens/contact/copy-email.ts'),
  'enhance-offices': () => import('./screens/contact/enhance-offices.ts'),
  'to-positions': () => import('./screens/careers/to-positions.ts'),
  'search-rows': () => import('./screens/careers/search-rows.ts'),
  'scroll-spy': () => import('./screens/document-page/scroll-spy.ts'),
  'pause-drawing': () => import('./screens/not-found/pause-drawing.ts'),
  'forget-drafts': () => import('./screens/thank-you/forget-drafts.ts'),
} satisfies Readonly<Record<string, () => Promise<{ start: (part: HTMLElement) => void }>>>;

type IslandList = typeof ISLANDS;
type ScriptList = typeof SCRIPTS;

declare module './islands/island.tsx' {
  interface Islands extends IslandList {}
  interface Scripts extends ScriptList {}
}
