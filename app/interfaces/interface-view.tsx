import { type ComponentType, lazy } from 'react';
import type { Interface } from '#schema/interfaces/interfaces.ts';

/** Each kind with its own code and styles: a page brings those of what it shows. */
const KINDS: { [Kind in Interface['kind']]: ComponentType<{ shown: Extract<Interface, { kind: Kind }> }> } = {
  'case-queue': lazy(async () => ({ default: (await import('./case-queue/case-queue.tsx')).CaseQueueView })),
  'flood-twin': lazy(async () => ({ default: (await import('./flood-twin/flood-twin.tsx')).FloodTwinView })),
};

/** The software as it is used, whatever its kind. */
export function InterfaceView({ shown }: { shown: Interface }) {
  const View = KINDS[shown.kind] as ComponentType<{ shown: Interface }>;
  return <View shown={shown} />;
}
