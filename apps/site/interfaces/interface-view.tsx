import type { Mockup } from '@website/model/schema/mockups/mockups.ts';
import { type ComponentType, lazy } from 'react';

/** The kinds, lazy for code splitting: a page loads only the styles of those that it shows. */
const KINDS: { [Kind in Mockup['kind']]: ComponentType<{ shown: Extract<Mockup, { kind: Kind }> }> } = {
  'app-builder': lazy(async () => ({
    default: (await import('./app-builder/app-builder.tsx')).AppBuilderView,
  })),
  'case-queue': lazy(async () => ({ default: (await import('./case-queue/case-queue.tsx')).CaseQueueView })),
  'clinic-day': lazy(async () => ({ default: (await import('./clinic-day/clinic-day.tsx')).ClinicDayView })),
  'data-trail': lazy(async () => ({ default: (await import('./data-trail/data-trail.tsx')).DataTrailView })),
  'flood-twin': lazy(async () => ({ default: (await import('./flood-twin/flood-twin.tsx')).FloodTwinView })),
  'role-play': lazy(async () => ({ default: (await import('./role-play/role-play.tsx')).RolePlayView })),
  'stock-floor': lazy(async () => ({
    default: (await import('./stock-floor/stock-floor.tsx')).StockFloorView,
  })),
};

/** A mock interface of any kind. */
export function InterfaceView({ shown }: { shown: Mockup }) {
  const View = KINDS[shown.kind] as ComponentType<{ shown: Mockup }>;
  return <View shown={shown} />;
}
