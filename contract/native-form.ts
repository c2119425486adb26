/** Where a form without scripts ends: the thank-you page of every form (docs/behavior.md, "Forms without scripts"). */
export const THANK_YOU_PATH = '/thank-you';

/** The page that lists what to correct when a form without scripts was refused. It is not served under its own path. */
export const NOT_SENT_PATH = '/not-sent';

/** Marks the place on that page where the server writes the list: `<li>` elements, one per fault. */
export const FAULTS_MARKER = '<li>faults</li>';
