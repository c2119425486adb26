import { z } from 'zod';

/** `company/site.yaml`: how the site behaves where its owner may choose. */
export const siteSchema = z.strictObject({
  forms: z.strictObject({
    /**
     * Whether a visitor is told of a failed call: `console` writes it to the browser's console only, as the
     * specification says (section 8); `visible` shows a message beside the button as well.
     */
    failureNotice: z.enum(['console', 'visible']),
  }),
});
