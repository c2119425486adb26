import { expect, onTestFinished, test, vi } from 'vitest';
import { RateWindows } from './rate-windows.ts';

function count(windows: RateWindows, key = 'address'): { current: number; ttl: number } | undefined {
  let counted: { current: number; ttl: number } | undefined;
  windows.incr(key, (_, result) => (counted = result), 60_000);
  return counted;
}

test('calls are counted until their window is over, each address and each limit by itself', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const windows = new RateWindows();
  expect(count(windows)).toEqual({ current: 1, ttl: 60_000 });
  vi.advanceTimersByTime(59_000);
  expect(count(windows)).toEqual({ current: 2, ttl: 1000 });
  expect(count(windows, 'other')?.current).toBe(1);
  expect(count(windows.child() as RateWindows)?.current).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(count(windows)).toEqual({ current: 1, ttl: 60_000 });
});

test('a clock that is set neither locks anybody out nor lets anybody in', () => {
  onTestFinished(() => void vi.useRealTimers());
  const windows = new RateWindows();
  count(windows);
  for (const time of ['1970-01-02', '2106-02-07']) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
    const counted = count(windows);
    expect(counted?.current).toBeGreaterThan(1);
    expect(counted?.ttl).toBeLessThanOrEqual(60_000);
    expect(counted?.ttl).toBeGreaterThan(0);
  }
});

test('a flood of addresses is forgotten by the generation, the latest last', () => {
  const windows = new RateWindows();
  for (let address = 0; address < 12_000; address++) count(windows, `address ${address}`);
  expect(count(windows, 'address 0')?.current).toBe(1);
  expect(count(windows, 'address 11999')?.current).toBe(2);
  expect(count(windows, 'address 7500')?.current).toBe(2);
});
