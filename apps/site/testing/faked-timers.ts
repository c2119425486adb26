import { onTestFinished, vi } from 'vitest';
import { cdp, type Locator } from 'vitest/browser';

// Vitest's actions and polling move faked timers, 50 ms at a time: what is timed exactly needs neither.

/** Fakes `setTimeout` for the rest of the test. */
export function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Presses Enter on an element and waits until a timer has been set. */
export async function pressUntilTimed(element: Locator): Promise<void> {
  (element.element() as HTMLElement).focus();
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await new Promise<void>((resolve) => {
    const check = () => (vi.getTimerCount() > 0 ? resolve() : requestAnimationFrame(check));
    check();
  });
}
