import type { CSSProperties } from 'react';

const TYPE = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Long words break rather than widen a phone's window. */
const BREAKS: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

/** The light scheme, in each element. Contrasts on the card: ink 17.9, muted 7.7, link 7.5; notice 11.6. */
export const STYLES = {
  body: { margin: 0, padding: 0, backgroundColor: '#f1f1f4', fontFamily: TYPE, color: '#17171c' },
  page: { borderCollapse: 'collapse' },
  margin: { padding: '24px 12px', backgroundColor: '#f1f1f4' },
  card: {
    maxWidth: '600px',
    margin: '0 auto',
    backgroundColor: '#ffffff',
    borderCollapse: 'separate',
    borderRadius: '10px',
    textAlign: 'start',
  },
  outer: { padding: '28px 24px 24px', fontFamily: TYPE },
  company: { margin: '0 0 10px', fontSize: '14px', lineHeight: '20px', color: '#52525c', ...BREAKS },
  name: { fontWeight: 700, color: '#17171c' },
  headline: { margin: 0, fontSize: '26px', lineHeight: '32px', fontWeight: 700, color: '#17171c', ...BREAKS },
  topic: { margin: '4px 0 0', fontSize: '18px', lineHeight: '26px', color: '#17171c', ...BREAKS },
  notice: {
    margin: '20px 0 0',
    padding: '12px 14px',
    fontSize: '15px',
    lineHeight: '22px',
    color: '#4a2a00',
    backgroundColor: '#fff1d6',
    borderInlineStart: '4px solid #b86a00',
    ...BREAKS,
  },
  said: { margin: 0 },
  way: { margin: '8px 0 2px' },
  wayLink: { fontWeight: 700, color: '#4a2a00', textDecoration: 'underline', ...BREAKS },
  paragraph: { margin: '16px 0 0', fontSize: '16px', lineHeight: '25px', color: '#17171c', ...BREAKS },
  fields: { marginTop: '20px', borderCollapse: 'collapse' },
  row: { padding: '12px 0', borderTop: '1px solid #e3e3e8', textAlign: 'start' },
  label: { fontSize: '13px', lineHeight: '18px', color: '#52525c' },
  value: {
    marginTop: '2px',
    fontSize: '16px',
    lineHeight: '24px',
    color: '#17171c',
    whiteSpace: 'pre-wrap',
    ...BREAKS,
  },
  link: { color: '#1b4fb3', textDecoration: 'underline', ...BREAKS },
  end: {
    margin: '8px 0 0',
    paddingTop: '16px',
    borderTop: '1px solid #e3e3e8',
    fontSize: '13px',
    lineHeight: '20px',
    color: '#52525c',
    ...BREAKS,
  },
} satisfies Record<string, CSSProperties>;

/** The dark scheme. Contrasts on the card: ink 15.3, muted 7.4, link 9.1; notice 10.8. */
export const DARK = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #101014 !important; }
  .card { background-color: #1b1b21 !important; }
  .ink { color: #f2f2f5 !important; }
  .muted { color: #a9a9b5 !important; }
  .link { color: #9dbdff !important; }
  .line { border-color: #34343d !important; }
  .notice { color: #ffdfae !important; background-color: #3a2a10 !important; border-color: #e0a040 !important; }
}`;
