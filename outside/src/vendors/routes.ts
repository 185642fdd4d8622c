import { randomInt } from 'node:crypto';
import { Decimal, decimalOf, moneyOf } from '@croupier/contract/core/money';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { send, sorry, pageContextOf } from '../bank/index.ts';
import type { Database } from '../database.ts';
import { isFromHere } from '../from-here.ts';
import type { Settings } from '../settings.ts';
import { canonicalCalls } from './canonical/platform-calls.ts';
import { evolutionCalls } from './evolution/platform-calls.ts';
import { hub88Calls } from './hub88/platform-calls.ts';
import { playPage } from './pages/play.ts';
import { roundPage } from './pages/round.ts';
import { payoutOf } from './payout.rules.ts';
import { playRound } from './play-round.ts';
import { pragmaticCalls } from './pragmatic/platform-calls.ts';
import { slotegratorCalls } from './slotegrator/platform-calls.ts';
import * as store from './store.ts';

type Vendors = { database: Database; settings: Pick<Settings, 'outsideUrl'>; announce: () => void };

const language = z._default(z.catch(z.enum(['en', 'th']), 'en'), 'en');
const token = z.string().check(z.minLength(16), z.maxLength(255));
const Stake = Decimal.check(z.refine((text) => !text.startsWith('-'), 'zero or more'));
const Wish = z.object({
  session: token,
  stake: Stake,
  fault: z.optional(z.enum(['', ...store.faults])),
  lang: language,
});
const Asked = z.object({
  what: z.enum(store.faults),
  times: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
  seconds: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(86_400)), 30),
});
const roundsShown = 20;

/** The game houses: what the platform asks them, the page of a game, and misbehaviour on command (`POST /vendors/{house}/mischief`). */
export const vendorRoutes = (app: FastifyInstance, { database, settings, announce }: Vendors): void => {
  const { inTransaction } = database;
  const playUrl = (session: string) => `${settings.outsideUrl}/vendors/play?session=${encodeURIComponent(session)}`;
  // A person who knows the name of a bet may see its round: names are random, and told to the platform alone.
  const roundUrl = (bet: string) => `${settings.outsideUrl}/vendors/rounds?bet=${encodeURIComponent(bet)}`;
  for (const desk of [canonicalCalls, hub88Calls, pragmaticCalls, slotegratorCalls, evolutionCalls])
    desk(app, { database, playUrl, roundUrl });

  app.get('/vendors/rounds', async (request, reply) => {
    const { bet, lang } = z.object({ bet: token, lang: language }).parse(request.query);
    const found = await inTransaction((tx) => store.roundOfBet(tx, bet));
    return found === undefined ? sorry(request, reply, 400) : send(reply, 200, roundPage(pageContextOf(request, lang), found));
  });

  app.get('/vendors/play', async (request, reply) => {
    const { session: asked, lang } = z.object({ session: token, lang: language }).parse(request.query);
    const found = await inTransaction(async (tx) => {
      const session = await store.findSession(tx, asked);
      return session && { session, rounds: await store.roundsOfSession(tx, asked, roundsShown) };
    });
    return found === undefined
      ? sorry(request, reply, 400)
      : send(reply, 200, playPage(pageContextOf(request, lang), found.session, found.rounds));
  });
  app.post('/vendors/play', async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send();
    const { session, stake, fault, lang } = Wish.parse(request.body);
    await inTransaction(async (tx) => {
      const found = await store.findSession(tx, session);
      if (found !== undefined && fault !== undefined && fault !== '') await store.injectFault(tx, found.house, fault, 1, 30);
      if (found === undefined) return;
      const payout = payoutOf({ amount: moneyOf(stake, found.currency).amount, currency: found.currency }, randomInt(2) === 0);
      await playRound(tx, { token: session, stake, payout: decimalOf(payout) }, Temporal.Now.instant());
    });
    announce();
    return reply.redirect(`/vendors/play?session=${encodeURIComponent(session)}&lang=${lang}`, 303);
  });
  app.post<{ Params: { house: string } }>('/vendors/:house/mischief', async (request, reply) => {
    const { what, times, seconds } = Asked.parse(request.body);
    await inTransaction((tx) => store.injectFault(tx, request.params.house, what, times, seconds));
    return reply.code(201).send({ asked: true });
  });
};
