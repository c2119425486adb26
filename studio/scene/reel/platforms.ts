import { glide, mix, settle, span } from '../../timing.ts';
import { calendar } from '../interface/calendar.ts';
import { caseFile } from '../interface/case-file.ts';
import { digitalHuman } from '../interface/digital-human.ts';
import { type Interface, openWindow, pane } from '../interface/kit.ts';
import { search } from '../interface/search.ts';
import { shelves } from '../interface/shelves.ts';
import { workflow } from '../interface/workflow.ts';
import type { Cast, Draw } from '../scene.ts';
import { parts } from './route.ts';

/** The interface of each platform, by the name of its page's file. */
const interfaces: Readonly<Record<string, Interface>> = {
  'case-management': caseFile,
  'clinic-management': calendar,
  'darkmatr-platform': search,
  'digital-awatar': digitalHuman,
  'hadron-platform': workflow,
  'inventory-management': shelves,
};

/** The platforms' interfaces at work, each in its window. */
export function platforms({ platforms: all }: Cast): Draw {
  return (context, seconds) => {
    for (const [index, { at, from, until }] of parts.platforms.entries()) {
      const { slug = '', title = '' } = all[index] ?? {};
      const drawn = interfaces[slug];
      const age = seconds - from;
      if (drawn === undefined || age < -0.5 || age > until - from + 0.8) continue;
      const left = glide(span(age, until - from + 0.05, until - from + 0.6));
      // It comes forward as it opens, and is a little askew, as if seen from one side.
      const size = mix(0.9, 1, settle(span(age, -0.45, 0.5))) * mix(1, 0.94, left);
      const lean = (index % 2 === 0 ? 1 : -1) * 0.035 * (1 - 0.5 * span(age, 0, 2));
      context.save();
      context.globalAlpha = 1 - left;
      context.translate(at[0], at[1]);
      context.transform(size, lean, 0, size, 0, 0);
      context.translate(-pane.width / 2, -pane.height / 2);
      openWindow(context, title, age);
      drawn(context, age);
      context.restore();
    }
  };
}
