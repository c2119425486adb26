import { awatar } from './platforms/awatar.ts';
import { caseFile } from './platforms/case.ts';
import { clinic } from './platforms/clinic.ts';
import { darkmatr } from './platforms/darkmatr.ts';
import { hadron } from './platforms/hadron.ts';
import { inventory } from './platforms/inventory.ts';
import type { Stroke } from './shapes.ts';

/** The drawing of each platform, by the name of its page's file. */
export const platforms: Readonly<Record<string, () => Stroke[]>> = {
  'case-management': caseFile,
  'clinic-management': clinic,
  'darkmatr-platform': darkmatr,
  'digital-awatar': awatar,
  'hadron-platform': hadron,
  'inventory-management': inventory,
};
