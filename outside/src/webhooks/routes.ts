import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { send, pageContextOf } from '../bank/index.ts';
import type { Database } from '../database.ts';
import { isFromHere } from '../from-here.ts';
import { rawBodyOf } from '../raw-body.ts';
import type { Settings } from '../settings.ts';
import { isSigned } from './is-signed.ts';
import { hooksPage } from './page.ts';
import * as store from './store.ts';

const language = z._default(z.catch(z.enum(['en', 'th']), 'en'), 'en');
const ReceivedCall = z.object({ id: z.string().check(z.maxLength(100)), type: z.string().check(z.maxLength(60)) });
const shown = 50;

/** The system of a merchant that hears the platform's webhooks: `POST /hooks`, and a page to see what it heard. */
export const webhookRoutes = (
  app: FastifyInstance,
  { database, settings }: { database: Database; settings: Pick<Settings, 'outsideUrl'> },
): void => {
  const { inTransaction } = database;

  app.post('/hooks', async (request, reply) => {
    const told = z.safeParse(ReceivedCall, request.body);
    if (!told.success) return reply.code(400).send({ error: 'MALFORMED' });
    const body = rawBodyOf(request);
    const header = (name: string) => String(request.headers[name] ?? '');
    const [timestamp, signatures] = [header('webhook-timestamp'), header('webhook-signature')];
    const { id, type } = told.data;
    const good = await inTransaction(async (tx) => {
      const secret = await store.secretOf(tx);
      const seconds = Math.floor(Temporal.Now.instant().epochMilliseconds / 1_000);
      const signed = secret === undefined ? 'UNKNOWN' : isSigned(secret, { id, timestamp, signatures, body }, seconds) ? 'YES' : 'NO';
      await store.forgetCalls(tx);
      await store.keepCall(tx, { id, type, body, signed });
      return signed !== 'NO';
    });
    return reply.code(good ? 200 : 401).send({ heard: good });
  });
  app.get('/hooks', async (request, reply) => {
    const { lang } = z.object({ lang: language }).parse(request.query);
    const calls = await inTransaction((tx) => store.lastCalls(tx, shown));
    return send(reply, 200, hooksPage(pageContextOf(request, lang), `${settings.outsideUrl}/hooks`, calls));
  });
  app.post('/hooks/secret', async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send();
    const { secret, lang } = z.object({ secret: z.string().check(z.minLength(8), z.maxLength(100)), lang: language }).parse(request.body);
    await inTransaction((tx) => store.keepSecret(tx, secret.trim()));
    return reply.redirect(`/hooks?lang=${lang}`, 303);
  });
};
