import { ENDPOINTS } from '@website/model/contract/endpoints.ts';

/**
 * Where a call goes: on its host (docs/behavior.md, "The four calls"), or relative to this site where none is configured.
 */
export function callUrl(call: keyof typeof ENDPOINTS): string {
  const isCareerCall = call === 'upload' || call === 'application';
  return `${isCareerCall ? import.meta.env.CAREER_HOST : import.meta.env.API_HOST}${ENDPOINTS[call]}`;
}

/** Whether an address is on this site: only its server gets header fields of ours, no other host knows them. */
export function isOwnSite(url: string): boolean {
  return !/^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url);
}
