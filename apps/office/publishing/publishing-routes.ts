import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '../problems/problems.ts';
import type { Publisher } from './publisher.ts';

/** Publishing, below `/api/texts/publishing`. The page asks for the state as long as something runs. */
export async function publishingRoutes(
  app: FastifyInstance,
  { publisher }: { readonly publisher: Publisher },
): Promise<void> {
  app.get('/publishing', () => publisher.state());

  app.post('/publishing/begin', async ({ body, person }, reply) => {
    const { what } = z.strictObject({ what: z.enum(['publish', 'roll-back']) }).parse(body);
    if (!(await publisher.begin(person, what))) {
      const { running } = await publisher.state();
      throw new Problem(409, `${running?.name ?? 'Somebody'} is publishing now. Wait until it has ended.`);
    }
    return reply.code(202).send({});
  });

  app.post('/publishing/plan', async ({ body, person }) => {
    const { at } = z.strictObject({ at: z.iso.datetime() }).parse(body);
    if (Date.parse(at) <= app.office.now().getTime())
      throw new Problem(400, 'This time is over: choose a later one.');
    await publisher.plan(person, new Date(at));
    return {};
  });

  app.post('/publishing/cancel', async ({ body }) => {
    const { id } = z.strictObject({ id: z.string() }).parse(body);
    if (!(await publisher.cancel(id))) throw new Problem(409, 'It has begun, or was canceled before.');
    return {};
  });
}
