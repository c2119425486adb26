import type { Colors } from '#schema/brand-colors.ts';

/** The web app manifest (https://www.w3.org/TR/appmanifest/): how a phone names and shows the site. */
export function manifest(name: string, { ink }: Colors): string {
  const icons = [192, 512].flatMap((side) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  );
  const look = { display: 'browser', start_url: '/', background_color: ink, theme_color: ink };
  return `${JSON.stringify({ name, short_name: name, ...look, icons }, undefined, 2)}\n`;
}
