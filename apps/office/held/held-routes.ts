import { valueFor } from '@website/model/contract/forms/forms.ts';
import { scanText } from '@website/store/cvs/hand-out.ts';
import { quarantinedCvs } from '@website/store/database/attachments.ts';
import { heldReasons } from '@website/store/database/held-reasons.ts';
import { requeueNotifications } from '@website/store/database/redelivery.ts';
import { addEntries, searchedValues } from '@website/store/office/entries.ts';
import { insertEvents } from '@website/store/office/events.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Held } from '../api.ts';
import { eraseFor } from '../inbox/erase-entries.ts';
import { isOperator, type Person } from '../people/people.ts';
import { scopeOf } from '../people/scope.ts';
import { Problem } from '../problems/problems.ts';
import { heldRows } from './held-rows.ts';

/** The most that are shown, released or deleted at once. */
const MAX_ROWS = 200;

const ids = z.strictObject({ ids: z.array(z.string().max(36)).min(1).max(MAX_ROWS) });

/** Submissions that look like spam, and CVs that may be harmful: to look at, to release and to delete. */
export async function heldRoutes(app: FastifyInstance): Promise<void> {
  const { office } = app;
  const { database, changes, now } = office;

  app.get('/api/held', async ({ person }): Promise<Held> => {
    const rows = await heldRows(database, scopeFor(person))
      .select(['submissions.id', 'kind', 'received_at', 'sender', 'held_for', 'body'])
      .orderBy('submissions.id', 'desc')
      .limit(MAX_ROWS)
      .execute();
    const cvs = isOperator(person) ? await quarantinedCvs(database) : [];
    return {
      rows: rows.map(({ id, kind, received_at, sender, held_for, body }) => {
        const values = JSON.parse(body) as Record<string, unknown>;
        return {
          id,
          kind,
          receivedAt: received_at,
          name: valueFor(kind, values, 'name') || valueFor(kind, values, 'address'),
          sender: sender ?? '',
          topic: valueFor(kind, values, 'topic'),
          reasons: heldReasons(held_for),
          text: searchedValues(kind, values).join('\n'),
        };
      }),
      cvs: cvs.map((cv) => ({
        submissionId: cv.submission_id,
        uploadedAt: cv.uploaded_at,
        why: scanText(cv) ?? '',
      })),
    };
  });

  app.post('/api/held/release', async ({ person, body }) => {
    const held = await stillHeld(person, ids.parse(body).ids);
    await requeueNotifications(database, held, ['held']);
    await addEntries(database, { all: true });
    const events = held.map((submissionId) => ({
      submissionId,
      person: person.address,
      what: 'released' as const,
    }));
    await insertEvents(database, events, now());
    changes.tell({ ids: held, by: person.address });
    return { released: held.length };
  });

  app.post('/api/held/delete', async ({ person, body }) => ({
    erased: await eraseFor(office, person, await stillHeld(person, ids.parse(body).ids)),
  }));

  function scopeFor(person: Person) {
    const scope = scopeOf(office, person);
    if (scope.topics !== undefined) throw new Problem(403, 'Only those who see all positions may do this.');
    return scope;
  }

  async function stillHeld(person: Person, chosen: readonly string[]): Promise<string[]> {
    const rows = await heldRows(database, scopeFor(person))
      .select('submissions.id')
      .where('submissions.id', 'in', [...chosen])
      .execute();
    if (rows.length !== chosen.length)
      throw new Problem(409, 'Somebody else has decided about some of these meanwhile. Look again.');
    return rows.map(({ id }) => id);
  }
}
