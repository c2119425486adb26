import { globSync } from 'node:fs';

/** Debian's libfaketime, which lets a program see another time than the machine's. */
const [LIBRARY] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/** Why programs can't be given another time here; undefined if they can. */
export const whyNoFakeTime =
  LIBRARY === undefined
    ? 'faketime is not installed (scripts/install-system-packages.sh installs it)'
    : undefined;

/**
 * Variables under which a program sees another time.
 *
 * @param offset - such as `+400d` or `@1970-01-01 00:00:00` (faketime(1))
 */
export function fakeTime(offset: string): Record<string, string> {
  return { LD_PRELOAD: LIBRARY ?? '', FAKETIME: offset, DONT_FAKE_MONOTONIC: '1' };
}

/** Variables under which a program sees the time that a file says, which may change while it runs. */
export function fakeTimeFrom(file: string): Record<string, string> {
  const { FAKETIME: _, ...variables } = fakeTime('');
  return { ...variables, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' };
}
