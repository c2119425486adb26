import type { Config } from '@website/store/config/config.ts';

/** The port of the preview: the one after the office's. */
export function previewPort({ OFFICE_PORT }: Pick<Config, 'OFFICE_PORT'>): number {
  return OFFICE_PORT + 1;
}

/** The origin of the preview: on one's own machine that of its port; undefined if an office for a team has no name for it. */
export function previewOrigin(
  config: Pick<Config, 'OFFICE_ADDRESS' | 'OFFICE_HOST' | 'OFFICE_PORT' | 'OFFICE_PREVIEW_ADDRESS'>,
): string | undefined {
  const { OFFICE_ADDRESS, OFFICE_HOST, OFFICE_PREVIEW_ADDRESS } = config;
  if (OFFICE_PREVIEW_ADDRESS !== undefined || OFFICE_ADDRESS !== undefined) return OFFICE_PREVIEW_ADDRESS;
  return `http://${OFFICE_HOST.toLowerCase()}:${previewPort(config)}`;
}
