import { randomUUID } from 'node:crypto';
import { Decimal, parseAmount } from '@croupier/contract/core/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { notFound, send, pageContextOf } from '../bank/index.ts';
import type { Database, Tx } from '../database.ts';
import { isFromHere } from '../from-here.ts';
import { otherFaults, moneyFaults, takeFault } from '../fault-injection/store.ts';
import { returnAddress } from '../return-address.rules.ts';
import type { Settings } from '../settings.ts';
import { type Answer, executeCall, movesMoney, type CallFault } from './execute-call.ts';
import { isSigned, readParams, signatureOf } from './envelope.rules.ts';
import { draw, findGame, payoutOf, type TcgGame } from './games.ts';
import type { Shop } from './shops.ts';
import { playPage } from './pages/play.ts';
import * as store from './store.ts';

type Tcg = { database: Database; settings: Pick<Settings, 'outsideUrl' | 'publicUrl' | 'returnOrigins'> };

const language = z._default(z.catch(z.enum(['en', 'th']), 'en'), 'en');
const Form = z.object({
  merchant_code: z.string().check(z.maxLength(60)),
  params: z.string().check(z.maxLength(8_000)),
  sign: z.string().check(z.maxLength(128)),
});
const Play = z.object({
  lang: language,
  key: z.uuid(),
  chosen: z.coerce.number().check(z.int(), z.minimum(0)),
  stake: z.string().check(z.maxLength(20)),
});
const roundsShown = 8;

/** The game houses: one door for merchants' calls, and a page on which players play. */
export const tcgRoutes = (app: FastifyInstance, { database: { inTransaction }, settings }: Tcg): void => {
  app.post('/tcg/doBusiness.do', async (request, reply) => {
    const form = z.safeParse(Form, request.body);
    if (!form.success) return reply.code(400).send({ status: 2 });
    const { merchant_code: login, params: hidden, sign } = form.data;
    const shop = await inTransaction((tx) => store.findShop(tx, login));
    if (shop === undefined) return reply.code(200).send({ status: 4, error_desc: 'no such merchant' });
    if (!isSigned(shop, hidden, sign)) return answer(reply, shop, { status: 5, error_desc: 'the signature is wrong' });
    const params = readParams(shop, hidden);
    if (params === undefined) return answer(reply, shop, { status: 6, error_desc: 'params cannot be read' });
    return misbehave(request, reply, shop, params);
  });

  /** Answers as it was asked to: mostly well. */
  const misbehave = async (request: FastifyRequest, reply: FastifyReply, shop: Shop, params: Record<string, unknown>) => {
    const isMoney = movesMoney(params);
    const fate = await inTransaction((tx) => takeFault(tx, isMoney ? 'TCG' : 'TCG_LOOK', isMoney ? moneyFaults : otherFaults));
    const carry = (fault: CallFault = {}) => inTransaction((tx) => executeCall(tx, shop, params, settings.outsideUrl, fault));
    switch (fate?.what) {
      case 'ERROR':
        return reply.code(503).send({ error: 'OUT_OF_ORDER' });
      case 'SILENT':
        return hangUp(request, reply);
      case 'SLOW':
        await new Promise((resolve) => setTimeout(resolve, fate.seconds * 1000));
        return answer(reply, shop, await carry());
      case 'TIMEOUT_AFTER_COMMIT':
        await carry();
        return hangUp(request, reply);
      case 'DOUBLE':
        // The network brought the call twice, and the second answer is the one that comes back.
        await carry();
        return answer(reply, shop, await carry());
      case 'REFUSE':
        return answer(reply, shop, await carry({ refuses: true }));
      case 'LATE':
        return answer(reply, shop, await carry({ lateBySeconds: fate.seconds }));
      case 'WRONG_SIGNATURE':
        return answer(reply, { ...shop, sign_key: 'not the one' }, await carry());
      default:
        return answer(reply, shop, await carry());
    }
  };

  type Asked = { Params: { id: string } };
  app.get<Asked>('/tcg/play/:id', async (request, reply) => {
    const { lang } = z.object({ lang: language }).parse(request.query);
    const found = await inTransaction((tx) => openVisit(tx, request.params.id));
    if (found === undefined) return notFound(request, reply, lang);
    const { visit, shop, game, player } = found;
    const rounds = await inTransaction((tx) => store.latestRounds(tx, visit, roundsShown));
    const back = returnAddress(visit.back_url, settings.publicUrl, settings.returnOrigins);
    const page = { visitId: visit.id, game, balance: { amount: player.balance, currency: shop.currency }, rounds, back, key: randomUUID() };
    return send(reply, 200, playPage(pageContextOf(request, lang), page));
  });

  app.post<Asked>('/tcg/play/:id', async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send();
    const { lang, key, chosen, stake } = Play.parse(request.body);
    const found = await inTransaction((tx) => playRound(tx, request.params.id, { key, chosen, stake }));
    if (!found) return notFound(request, reply, lang);
    return reply.redirect(`/tcg/play/${request.params.id}?lang=${lang}`, 303);
  });
};

const openVisit = async (
  tx: Tx,
  id: string,
): Promise<{ visit: store.PlayVisit; shop: Shop; game: TcgGame; player: store.Player } | undefined> => {
  const visit = z.safeParse(z.uuid(), id).success ? await store.findVisit(tx, id) : undefined;
  if (visit === undefined) return undefined;
  const shop = await store.findShop(tx, visit.login);
  const game = shop === undefined ? undefined : findGame(shop.house, visit.game_code);
  const player = await store.lockPlayer(tx, visit.login, visit.username);
  return shop === undefined || game === undefined || player === undefined ? undefined : { visit, shop, game, player };
};

/** Plays one round for each key. A stake the player does not have, or that is none, plays nothing. False when there is no such visit. */
const playRound = async (tx: Tx, id: string, played: { key: string; chosen: number; stake: string }): Promise<boolean> => {
  const found = await openVisit(tx, id);
  if (found === undefined) return false;
  const { visit, shop, game, player } = found;
  const typed = Decimal.safeParse(played.stake.replaceAll(',', '').trim());
  const stake = typed.success ? parseAmount(typed.data, shop.currency) : undefined;
  if (stake === undefined || stake <= 0n || stake % 100n !== 0n || stake > player.balance || game.choices[played.chosen] === undefined)
    return true;
  const drawn = draw(game);
  const payout = payoutOf(game, stake, drawn === played.chosen);
  const { login, username, game_code } = visit;
  const round = await store.insertRound(tx, { key: played.key, login, username, game_code, chosen: played.chosen, drawn, stake, payout });
  if (round !== undefined) await store.addTo(tx, player, payout - stake);
  return true;
};

const answer = (reply: FastifyReply, shop: Shop, body: Answer) => {
  const text = JSON.stringify(body);
  return reply.code(200).type('application/json; charset=utf-8').header('x-sign', signatureOf(shop.sign_key, text)).send(text);
};

const hangUp = (_request: FastifyRequest, reply: FastifyReply) => {
  reply.hijack();
  reply.raw.destroy();
  return reply;
};
