// @module-tag office

import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { expect } from 'vitest';
import { PEOPLE } from '../testing/test-office.ts';
import { startEditingOffice } from '../texts/testing/opened-editor.ts';
import type { Publishing } from './publisher.ts';

// What runs is in tests/browser/editing/publishing.test.ts, with real builds.

const DAY_MS = 86_400_000;

testOnEachEngine(
  'what was due more than a day ago is not published unasked, and can be canceled',
  async (engine) => {
    let now = new Date('2026-12-01T08:00:00Z');
    const { ask } = await startEditingOffice({ engine, now: () => now });
    const state = async () => (await (await ask('publishing')).json()) as Publishing;

    expect((await ask('publishing/plan', { json: { at: '2026-12-01T07:59:00.000Z' } })).status).toBe(400);
    expect((await ask('publishing/plan', { json: { at: '2026-12-01T12:00:00.000Z' } })).status).toBe(200);
    const [planned] = (await state()).due;
    expect(planned).toMatchObject({
      name: PEOPLE.editor.name,
      what: 'publish',
      state: 'due',
      isMissed: false,
    });

    now = new Date(now.getTime() + 2 * DAY_MS);
    expect(await state()).toMatchObject({ due: [{ id: planned?.id, isMissed: true }], history: [] });
    expect((await ask('publishing/cancel', { json: { id: planned?.id } })).status).toBe(200);
    expect((await ask('publishing/cancel', { json: { id: planned?.id } })).status).toBe(409);
    expect(await state()).toMatchObject({ due: [], history: [{ id: planned?.id, state: 'canceled' }] });
  },
);
