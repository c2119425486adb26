import { FORMS, formOfKind } from '@website/model/contract/forms/forms.ts';
import { STATES } from '@website/store/office/states.ts';
import type { FastifyInstance } from 'fastify';
import type { Me } from '../api.ts';
import { isOperator, kindsOf, mayEdit } from '../people/people.ts';

/** A comment line at this interval keeps proxies from closing an idle stream. */
const HEARTBEAT_MS = 25_000;

/** A stream ends after this time, and the browser opens another one: whoever was signed out meanwhile is noticed. */
const LONGEST_MS = 600_000;

/** Who has signed in, and the stream of what changes (server-sent events). */
export async function eventRoutes(app: FastifyInstance): Promise<void> {
  const { office } = app;
  const open = new Set<() => void>();

  app.get('/api/me', async ({ person }): Promise<Me> => {
    const { company, forms, answers } = office.content();
    const kinds = kindsOf(person);
    const isLimited = person.positions !== undefined && !isOperator(person);
    return {
      person,
      company: company.name,
      site: company.url,
      states: STATES,
      kinds: kinds.map((kind) => ({ kind, label: forms[formOfKind(kind)].mail })),
      people: office.people().map(({ address, name }) => ({ address, name })),
      templates: answers
        .map(({ id, name, state, for: form }) => ({ id, name, kind: FORMS[form].kind, state }))
        .filter(({ kind }) => kinds.includes(kind)),
      may: {
        answer: kinds.length > 0,
        erase: kinds.length > 0,
        held: kinds.length > 0 && !isLimited,
        edit: mayEdit(person),
        activity: isOperator(person),
      },
    };
  });

  app.get('/api/events', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...reply.getHeaders(),
      'Content-Type': 'text/event-stream',
      'X-Accel-Buffering': 'no',
    } as never);
    raw.write('retry: 2000\n\n');
    const stop = office.changes.listen((changes) =>
      raw.write(`event: changed\ndata: ${JSON.stringify(changes)}\n\n`),
    );
    const beats = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
    const timer = setTimeout(() => raw.end(), LONGEST_MS);
    const end = () => raw.end();
    open.add(end);
    request.raw.once('close', () => {
      stop();
      clearInterval(beats);
      clearTimeout(timer);
      open.delete(end);
    });
  });

  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
}
