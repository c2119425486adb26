import { deferredCode } from '../../start/deferred-code.ts';
import { painted } from '../../start/painted.ts';

/** The reach-us modal, whose code is fetched when it is needed. */
export const reachUsModal = deferredCode(async () => (await import('./reach-us-modal.tsx')).ReachUsModal);

/** Fetches the modal and its form before they are needed: when a visitor is about to open it. */
export async function preloadReachUs(): Promise<void> {
  await painted();
  try {
    const { preloadReachUsForm } = await import('./reach-us-modal.tsx');
    preloadReachUsForm();
  } catch {
    // A guess that fails is no failure: opening the modal asks again.
  }
}
