import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { send, pageContextOf } from '../bank/index.ts';
import type { Database } from '../database.ts';
import { faultPage } from './page.ts';
import { isFromHere } from '../from-here.ts';
import * as store from './store.ts';

const language = z._default(z.catch(z.enum(['en', 'th']), 'en'), 'en');
const Asked = z.object({
  subject: z.enum(store.subjects),
  what: z.enum(store.allFaults),
  times: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
  seconds: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(86_400)), 30),
});
const Form = z.object({ ...Asked.shape, lang: language });

/** Faults are injected by a page, and by a call for tests. */
export const faultInjectionRoutes = (app: FastifyInstance, { inTransaction }: Database): void => {
  const ask = ({ subject, what, times, seconds }: z.output<typeof Asked>) =>
    inTransaction((tx) => store.injectFault(tx, { subject, what, times_left: times, seconds }));

  app.get('/mischief', async (request, reply) => {
    const { lang } = z.object({ lang: language }).parse(request.query);
    return send(reply, 200, faultPage(pageContextOf(request, lang), await inTransaction(store.pendingFaults)));
  });
  app.post('/mischief', async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send();
    const { lang, ...asked } = Form.parse(request.body);
    await ask(asked);
    return reply.redirect(`/mischief?lang=${lang}`, 303);
  });
  app.post('/mischief/behave', async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send();
    const { lang } = z.object({ lang: language }).parse(request.body);
    await inTransaction(store.clearFaults);
    return reply.redirect(`/mischief?lang=${lang}`, 303);
  });

  app.get('/mischief/v1', () => inTransaction(store.pendingFaults));
  app.post('/mischief/v1', async (request, reply) => {
    await ask(Asked.parse(request.body));
    return reply.code(201).send({ asked: true });
  });
  app.delete('/mischief/v1', async () => {
    await inTransaction(store.clearFaults);
    return { asked: false };
  });
};

const prefixes = { '/bank/v1/': 'BANK', '/bank/statement': 'BANK', '/psp/v1/': 'PSP', '/chain/v1/': 'CHAIN' } as const;

/** Applies pending faults to calls: an error before anything is done, a slow answer, or a closed connection after the call was executed. */
export const applyCallFaults = (app: FastifyInstance, { inTransaction }: Database): void => {
  const hungUpOn = new WeakSet<FastifyRequest>();
  app.addHook('preHandler', async (request, reply) => {
    const subject = Object.entries(prefixes).find(([prefix]) => request.url.startsWith(prefix))?.[1];
    if (subject === undefined) return;
    const whats = request.method === 'POST' ? store.callFaults : (['ERROR', 'SLOW'] as const);
    const fault = await inTransaction((tx) => store.takeFault(tx, subject, whats));
    if (fault?.what === 'ERROR') return reply.code(503).send({ error: 'OUT_OF_ORDER' });
    if (fault?.what === 'SLOW') await new Promise((resolve) => setTimeout(resolve, fault.seconds * 1000));
    if (fault?.what === 'TIMEOUT_AFTER_COMMIT') hungUpOn.add(request);
  });
  app.addHook('onSend', async (request, reply) => {
    if (hungUpOn.has(request)) reply.raw.destroy();
  });
};
