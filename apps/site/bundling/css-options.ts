import type { CSSOptions } from 'vite';

/** How style sheets are compiled: the same in the build, in development and in component tests. */
export const CSS_OPTIONS: CSSOptions = {
  transformer: 'lightningcss',
  // View transitions name elements across components, so those names must not be made local to a module. Lightning CSS
  // then does not change the names of animations where they are used: they must stay the same everywhere.
  lightningcss: {
    drafts: { customMedia: true },
    cssModules: {
      customIdents: false,
      animation: false,
    },
  },
};
