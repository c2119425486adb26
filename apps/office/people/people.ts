import type { SubmissionKind } from '@website/store/database/tables.ts';

/** What a person may do in the office: see applications, see messages and requests, edit the site, or everything. */
export const ROLES = ['recruiter', 'sales', 'editor', 'operator'] as const;

type Role = (typeof ROLES)[number];

/** Somebody who may sign in. */
export interface Person {
  /** In lower case. */
  readonly address: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** The positions that a recruiter is limited to, by the names of their files; undefined for all. */
  readonly positions?: readonly string[] | undefined;
}

/** The kinds that a person may see. */
export function kindsOf({ roles }: Person): SubmissionKind[] {
  if (roles.includes('operator')) return ['application', 'contact', 'reach-us'];
  return [
    ...(roles.includes('recruiter') ? (['application'] as const) : []),
    ...(roles.includes('sales') ? (['contact', 'reach-us'] as const) : []),
  ];
}

/** Whether a person may edit and publish the site. */
export function mayEdit({ roles }: Person): boolean {
  return roles.includes('editor') || roles.includes('operator');
}

export function isOperator({ roles }: Person): boolean {
  return roles.includes('operator');
}
