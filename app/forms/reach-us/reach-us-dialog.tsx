import type { FormTexts } from '../form-texts.ts';

export function ReachUsDialog(_: { texts: FormTexts<'reachUs'> }) {
  return null;
}
