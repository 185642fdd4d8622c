import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { send, pageContextOf } from '../bank/index.ts';
import type { Database } from '../database.ts';
import { rawBodyOf } from '../raw-body.ts';
import { trackerPage } from './page.ts';
import { savePostback, latestPostbacks } from './store.ts';

const language = z._default(z.catch(z.enum(['en', 'th']), 'en'), 'en');
const Query = z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(500)));
const shownMost = 100;
const bodyMost = 4_000;

/** Takes every postback, and shows them on `/tracker`. */
export const trackerRoutes = (app: FastifyInstance, { inTransaction }: Database): void => {
  const receive = async (request: FastifyRequest, reply: FastifyReply) => {
    const { 'croupier-signature': signature } = request.headers;
    const body = rawBodyOf(request);
    await inTransaction((tx) =>
      savePostback(tx, {
        method: request.method,
        query: Query.parse(request.query),
        body: body === '' ? null : body.slice(0, bodyMost),
        signature: typeof signature === 'string' ? signature.slice(0, 200) : null,
      }),
    );
    return reply.type('text/plain').send('OK');
  };
  app.get('/tracker/postback', receive);
  app.post('/tracker/postback', receive);
  app.get('/tracker', async (request, reply) => {
    const { lang } = z.object({ lang: language }).parse(request.query);
    return send(reply, 200, trackerPage(pageContextOf(request, lang), await inTransaction((tx) => latestPostbacks(tx, shownMost))));
  });
};
