/**
 * An invalid field, with a message that the sender can act on: the company's own (`company/forms.yaml`) wherever a
 * form in a browser can cause it.
 */
export interface FieldProblem {
  /** JSON Pointer (RFC 6901) to the field in the body, or the name of a multipart field after `#/`. */
  pointer: string;
  detail: string;
  /** A machine-readable reason where there is no fixed message, such as `lockedPdf` for a file. */
  code?: string;
}

/**
 * RFC 9457 problem details, sent as `application/problem+json`. `title` and `detail` are for developers, in English
 * on every site, and not shown on pages. Visitors without scripts get the company's own texts instead (`refusals` in
 * `company/forms.yaml`).
 */
export interface Problem {
  /** A stable identifier of the problem's type: a relative reference such as `/problems/invalid-body`. */
  type: string;
  title: string;
  status: number;
  detail?: string;
  errors?: FieldProblem[];
}

/** The `type` for an application whose position has ended. */
export const POSITION_CLOSED = '/problems/position-closed';
