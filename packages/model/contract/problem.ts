/**
 * A field that was refused and why, in words that one can act on: the company's (`company/forms.yaml`) wherever a form in
 * a browser can cause it.
 */
export interface FieldProblem {
  /** JSON Pointer (RFC 6901) to the field in the body, or the name of a multipart field after `#/`. */
  pointer: string;
  detail: string;
  /** Why, for programs, where the detail alone tells it: what is wrong with a file, such as `lockedPdf`. */
  code?: string;
}

/**
 * A refusal as RFC 9457 problem details, sent as `application/problem+json`. `title` and `detail` are for programs and those
 * who write them, in English on every site: no page shows them. Visitors without scripts read the company's own words
 * in their place (`refusals` in `company/forms.yaml`).
 */
export interface Problem {
  /** Stable identifier of the kind of problem: a relative reference such as `/problems/invalid-body`. */
  type: string;
  title: string;
  status: number;
  detail?: string;
  errors?: FieldProblem[];
}

/** The `type` of the refusal of an application whose position has ended. */
export const POSITION_CLOSED = '/problems/position-closed';
