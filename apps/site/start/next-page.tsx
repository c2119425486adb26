import { InlineScript } from './script-elements.tsx';

/**
 * The pages that the browser may prepare: those of the site, as soon as the pointer rests on a link to one or a finger
 * touches it. Files are not among them, nor are parts of the page that is shown.
 */
const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[href^="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * Lets the browser prepare the page that the visitor is about to choose, out of sight, so that it is there at the click
 * ([speculation rules](https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API)). Browsers that don't know them
 * fetch it at the click.
 */
export function NextPage() {
  return <InlineScript type="speculationrules" code={JSON.stringify(RULES)} />;
}
