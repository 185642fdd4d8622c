import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { send, pageContextOf } from '../bank/index.ts';
import type { Database } from '../database.ts';
import { isFromHere } from '../from-here.ts';
import { assets, readLink } from './link.rules.ts';
import { quoteOf } from './quote.rules.ts';
import { mine, reorganise, sendCoins, paymentReply } from './mine.ts';
import { chainPage } from './page.ts';
import * as store from './store.ts';

/** The secret that a rail and this network share: both sides make it from the one they have. */
export const chainSecret = (secret: string): string => createHmac('sha256', secret).update('chain').digest('base64url');

type Chain = { database: Database; secret: string; platformUrl: string; announce: () => void };

const language = z._default(z.catch(z.enum(['en', 'th']), 'en'), 'en');
const text = (max: number) => z._default(z.string().check(z.maxLength(max)), '');
const asset = z._default(z.enum(assets), 'USDT');
const Send = z.object({ lang: language, asset, address: text(300), coins: text(30) });
const WatchBody = z.object({
  asset: z.enum(assets),
  address: z.string().check(z.minLength(20), z.maxLength(100)),
  account: text(34),
  rail: text(20),
});
const Changes = z.object({ asset: text(10), since: z._default(z.iso.datetime(), '1970-01-01T00:00:00Z'), after: text(100) });
const count = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

const shown = 20;
const page = 200;

/** The test network: its node's calls, and a page for people. */
export const chainRoutes = (app: FastifyInstance, { database: { inTransaction }, secret, platformUrl, announce }: Chain): void => {
  const key = chainSecret(secret);
  const isOurs = (request: FastifyRequest): boolean => {
    const [given, wanted] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${key}`)];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };

  app.post('/chain/v1/addresses', async (request, reply) => {
    if (!isOurs(request)) return reply.code(401).send({ error: 'UNAUTHORIZED' });
    const body = z.safeParse(WatchBody, request.body);
    if (!body.success) return reply.code(400).send({ error: 'MALFORMED' });
    const { asset: coin, address, account, rail } = body.data;
    const notify_url = `${platformUrl}/wps/v2/rails/${encodeURIComponent(rail)}/${encodeURIComponent(account)}/messages`;
    await inTransaction((tx) => store.watchAddress(tx, { asset: coin, address, notify_url, secret: key }));
    return { watched: true };
  });

  app.get('/chain/v1/payments', async (request, reply) => {
    if (!isOurs(request)) return reply.code(401).send({ error: 'UNAUTHORIZED' });
    const query = z.safeParse(Changes, request.query);
    if (!query.success) return reply.code(400).send({ error: 'MALFORMED' });
    const { asset: coin, since, after } = query.data;
    const payments = await inTransaction((tx) => store.changedSince(tx, coin, since, after, page));
    return { payments: payments.map(paymentReply), next: payments.length === page ? (payments.at(-1)?.id ?? null) : null };
  });

  app.get<{ Params: { id: string } }>('/chain/v1/payments/:id', async (request, reply) => {
    if (!isOurs(request)) return reply.code(401).send({ error: 'UNAUTHORIZED' });
    const payment = await inTransaction((tx) => store.findPayment(tx, request.params.id));
    return payment === undefined ? reply.code(404).send({ error: 'PAYMENT_UNKNOWN' }) : paymentReply(payment);
  });

  app.get<{ Params: { asset: string; currency: string } }>('/chain/v1/rates/:asset/:currency', async (request, reply) => {
    if (!isOurs(request)) return reply.code(401).send({ error: 'UNAUTHORIZED' });
    const at = Temporal.Now.instant();
    const rate = quoteOf(request.params.asset, request.params.currency, at.epochMilliseconds);
    return rate === undefined
      ? reply.code(404).send({ error: 'PAIR_UNKNOWN' })
      : { rate, at: at.toString({ smallestUnit: 'millisecond' }) };
  });

  const show = async (typed: z.output<typeof Send>) => {
    const [blocks, payments] = await inTransaction(
      async (tx) => [await store.newestBlocks(tx, shown), await store.newestPayments(tx, undefined, shown)] as const,
    );
    return { blocks, payments, typed };
  };

  app.get('/chain', async (request, reply) => {
    const typed = Send.parse(request.query);
    return send(reply, 200, chainPage(pageContextOf(request, typed.lang), { ...(await show(typed)), hasProblem: false }));
  });

  app.post('/chain/send', async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send();
    const typed = Send.parse(request.body);
    const wish = readLink(typed);
    if (!isSendable(wish))
      return send(reply, 422, chainPage(pageContextOf(request, typed.lang), { ...(await show(typed)), hasProblem: true }));
    await inTransaction((tx) => sendCoins(tx, wish));
    announce();
    return reply.redirect(`/chain?lang=${typed.lang}`, 303);
  });

  app.post('/chain/mine', async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send();
    const { lang, blocks } = z.object({ lang: language, blocks: count(50) }).parse(request.body);
    await inTransaction((tx) => mine(tx, blocks));
    announce();
    return reply.redirect(`/chain?lang=${lang}`, 303);
  });

  app.post('/chain/reorg', async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send();
    const form = z.object({ lang: language, depth: count(50), lost: z.optional(z.literal('yes')) }).parse(request.body);
    await inTransaction((tx) => reorganise(tx, form.depth, form.lost === 'yes'));
    announce();
    return reply.redirect(`/chain?lang=${form.lang}`, 303);
  });
};

const isSendable = ({ address, coins }: { address: string; coins: string }): boolean =>
  /^\w{20,100}$/.test(address) && /^\d{1,12}(?:\.\d{1,18})?$/.test(coins) && /[1-9]/.test(coins);
