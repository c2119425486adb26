/** What a form without scripts ends at: the thank-you of every form (docs/behavior.md, "Forms without scripts"). */
export const THANK_YOU_PATH = '/thank-you';

/** The page that lists what to mend when a form without scripts was refused. It is not served under its own path. */
export const NOT_SENT_PATH = '/not-sent';

/** Stands on that page where the server writes the list: `<li>` elements, one a fault. */
export const FAULTS_MARKER = '<li>faults</li>';
