import process from 'node:process';
import { expect, test } from 'vitest';
import { CONTACT, call } from '#server/testing/calls.ts';
import { fakeTime, whyNoFakeTime } from '#server/testing/faketime.ts';
import { ENGINES } from '#server/testing/test-database.ts';
import { startTestService } from '#server/testing/test-service.ts';
import { untilSent } from '#server/testing/until-sent.ts';
import { operator, operatorWith } from '../testing/run-operator.ts';

if (whyNoFakeTime !== undefined)
  process.stderr.write(`\nNOT TESTED: the operator’s commands under a wrong clock. ${whyNoFakeTime}\n\n`);

test.skipIf(whyNoFakeTime !== undefined).each(ENGINES)(
  '%s: a purge under a clock that is ahead erases nothing until somebody says that it is right',
  async (engine) => {
    const service = await startTestService({ engine });
    const { url, database } = service;
    await call(url, 'contact', CONTACT);
    await untilSent({ database }, 1);
    const ahead = fakeTime('+400d');
    const purge = ['purge', '--older-than', '365', '--yes'];
    expect(await operatorWith(ahead, service, ...purge)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('400 days ahead of where the service last saw it: nothing was erased'),
    });
    expect((await operatorWith(ahead, service, 'status')).stderr).toContain('400 days ahead');
    expect((await operatorWith(ahead, service, 'clock')).stdout).toContain('clock trust');
    expect((await operator(service, 'clock')).stdout).toContain('continues from where');
    expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(1);

    expect((await operatorWith(ahead, service, 'clock', 'trust')).code).toBe(0);
    expect(await operatorWith(ahead, service, ...purge)).toMatchObject({ code: 0 });
    expect(await database.selectFrom('submissions').select('id').execute()).toEqual([]);
  },
);
