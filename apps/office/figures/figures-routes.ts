import { DAY_MS } from '@website/model/contract/durations.ts';
import { findEntries } from '@website/store/office/entries.ts';
import { latestEvents } from '@website/store/office/events.ts';
import { officeFigures } from '@website/store/office/figures.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Activity, type Figures, PAGE_ROWS } from '../api.ts';
import { isOperator } from '../people/people.ts';
import { scopeOf } from '../people/scope.ts';
import { Problem } from '../problems/problems.ts';

/** Figures of what a person may see, and what everybody did. */
export async function figuresRoutes(app: FastifyInstance): Promise<void> {
  const { office } = app;
  const { database, now } = office;

  app.get('/api/figures', async ({ person, query }): Promise<Figures> => {
    const { days } = z
      .strictObject({ days: z.coerce.number().int().min(1).max(730).default(30) })
      .parse(query);
    const since = startOfDay(now().getTime() - (days - 1) * DAY_MS);
    const { answerHours, unanswered, ...found } = await officeFigures(
      database,
      scopeOf(office, person),
      since,
    );
    return {
      days: Array.from({ length: days }, (_, index) => {
        const day = new Date(since.getTime() + index * DAY_MS).toISOString().slice(0, 10);
        const own = found.days.filter((row) => row.day === day);
        return { day, numbers: Object.fromEntries(own.map(({ kind, number }) => [kind, number])) };
      }),
      topics: [...Map.groupBy(found.topics, ({ kind, topic }) => `${kind} ${topic}`).values()]
        .map((own) => ({
          kind: own[0]?.kind ?? 'contact',
          topic: own[0]?.topic ?? '',
          number: own.reduce((sum, { number }) => sum + number, 0),
          states: Object.fromEntries(own.map(({ state, number }) => [state, number])),
        }))
        .sort((one, other) => other.number - one.number),
      pages: found.pages,
      referrers: found.referrers,
      firstAnswer: {
        number: answerHours.length,
        medianHours: answerHours.at((answerHours.length - 1) / 2) ?? null,
        slowestTenthHours: answerHours.at(Math.ceil(answerHours.length * 0.9) - 1) ?? null,
      },
      unanswered,
    };
  });

  app.get('/api/activity', async ({ person, query }): Promise<Activity> => {
    if (!isOperator(person)) throw new Problem(403, 'Only operators may see what everybody did.');
    const { page } = z.strictObject({ page: z.coerce.number().int().min(1).default(1) }).parse(query);
    const { events, total } = await latestEvents(database, {
      offset: (page - 1) * PAGE_ROWS,
      limit: PAGE_ROWS,
    });
    const entries = await findEntries(
      database,
      scopeOf(office, person),
      events.flatMap(({ submissionId }) => submissionId ?? []),
    );
    const names = new Map(entries.map(({ submission_id, name }) => [submission_id, name]));
    return {
      events: events.map((event) => ({ ...event, name: names.get(event.submissionId ?? '') })),
      total,
    };
  });
}

function startOfDay(time: number): Date {
  return new Date(`${new Date(time).toISOString().slice(0, 10)}T00:00:00.000Z`);
}
