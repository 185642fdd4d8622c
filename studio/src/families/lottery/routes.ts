import { decimalOf } from '@croupier/contract/core/money';
import type { FastifyInstance } from 'fastify';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import type { Session } from '#studio/engine/rounds/store';
import { serve } from '#studio/http';
import { Refusal } from '#studio/refusal';
import { drawSocketRoutes } from './live/draw-socket.ts';
import { findLottery } from './lotteries.ts';
import { shoot } from './numeros/shoot.ts';
import { shotPrizesOf } from './numeros/shot-prizes-store.ts';
import { openNumeros, pastNumeros, proofOf, shotsOf } from './numeros/store.ts';
import type { Lottery } from './lottery.ts';
import * as calls from './protocol.ts';
import { shownSheetsOf } from './results/sheet-store.ts';
import { cancelOffers, cancelSlip } from './slips/cancel-slip.ts';
import { slipsById } from './slips/cancel-store.ts';
import { forgetSlip, savedSlips, saveSlip } from './slips/saved-slips.ts';
import { hotFrom } from './slips/judge-exposure.ts';
import { exposureCap, placeSlip, termsIn } from './slips/place-slip.ts';
import { hotOutcomes, type ListedSlip, listSlips, slipsOfRequest } from './slips/store.ts';
import { outcomeName } from './settings/terms.ts';
import { gapsOfLottery } from './statistics/lottery-gaps.ts';
import type { NumeroId, SlipId } from './tables.ts';
import { viewNumero, viewSlip, viewTerms } from './view.ts';

const openShown = 5;
const pastShown = 30;
const hotShown = 200;

/** The calls of a lottery's screen. */
export const lotteryRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, calls.board, ({ caller: { session } }) => viewBoard(session));
  serve(app, calls.numeros, async ({ caller: { session }, query: { page } }) => {
    const limit = calls.pastPageSize;
    const rows = await inTransaction(async (tx) =>
      viewPast(tx, await pastNumeros(tx, session.game_code, now(), limit + 1, (page - 1) * limit)),
    );
    return { numeros: rows.slice(0, limit), page, more: rows.length > limit };
  });
  serve(app, calls.gaps, ({ caller: { session } }) => gapsOfLottery(lotteryOf(session)));
  serve(app, calls.proof, async ({ caller: { session }, params: { id } }) => {
    const found = await inTransaction((tx) => proofOf(tx, id as NumeroId, session.game_code));
    if (found === undefined) throw new Refusal('NUMERO_NOT_FOUND');
    const { label, link, link_hash: linkHash, own_number: ownNumber, end_hash: chainEnd, salt, salt_evidence: evidence } = found;
    return { label, link, linkHash, ownNumber, chainEnd, salt, evidence };
  });
  serve(app, calls.toCome, async ({ caller: { session } }) => {
    const rows = await inTransaction((tx) => openNumeros(tx, session.game_code, now(), calls.mostNumeros));
    return { numeros: rows.map((numero) => viewNumero(numero)) };
  });
  serve(
    app,
    calls.placeSlip,
    async ({ caller: { session }, body }) => {
      await placeSlip(session, body);
      return { slips: await viewSlips(session, (tx) => slipsOfRequest(tx, ownedBy(session), body.requestId)) };
    },
    { bodyLimitBytes: calls.slipBodyBytes },
  );
  serve(app, calls.slips, async ({ caller: { session }, query: { page } }) => {
    const limit = calls.slipPageSize;
    const slips = await viewSlips(session, (tx) => listSlips(tx, ownedBy(session), { offset: (page - 1) * limit, limit: limit + 1 }));
    return { slips: slips.slice(0, limit), page, more: slips.length > limit };
  });
  serve(app, calls.cancelSlip, async ({ caller: { session }, params: { id } }) => {
    const ids = await cancelSlip(session, id as SlipId);
    return { slips: await viewSlips(session, (tx) => slipsById(tx, ids)) };
  });
  serve(app, calls.savedSlips, async ({ caller: { session } }) => ({ saved: await savedSlips(session) }));
  serve(app, calls.saveSlip, async ({ caller: { session }, body }) => ({ saved: await saveSlip(session, body.rows) }), {
    bodyLimitBytes: calls.slipBodyBytes,
  });
  serve(app, calls.forgetSlip, async ({ caller: { session }, params }) => ({ saved: await forgetSlip(session, params.id) }));
  serve(app, calls.shots, async ({ caller: { session }, params: { id } }) => {
    const numeroId = id as NumeroId;
    const [rows, prizes] = await inTransaction(async (tx) => [
      await shotsOf(tx, numeroId, session.game_code),
      await shotPrizesOf(tx, { numeroId, gameCode: session.game_code, merchantId: session.merchant_id }),
    ]);
    return {
      shots: rows.map(({ place, number, name, player_id }) => ({ place, number, name, isOwn: player_id === session.player_id })),
      prizes: prizes.map(({ place, amount, currency }) => ({ place, amount: decimalOf({ amount, currency }) })),
    };
  });
  drawSocketRoutes(app);
  serve(app, calls.shoot, ({ caller: { session }, params, body }) => shoot(session, { numeroId: params.id, number: body.number }));
};

/** A play has no space in its code. */
const outcomeNamed = (name: string): { play: string; outcome: string } => ({
  play: name.slice(0, name.indexOf(' ')),
  outcome: name.slice(name.indexOf(' ') + 1),
});

/** Slips with what may be cancelled of them. */
const viewSlips = (session: Session, read: (tx: Tx) => Promise<ListedSlip[]>): Promise<calls.SlipView[]> =>
  inTransaction(async (tx) => {
    const slips = await read(tx);
    const offers = await cancelOffers(tx, session, slips);
    return slips.map((slip) => viewSlip(slip, offers.get(slip.id)));
  });

const ownedBy = ({ player_id: playerId, game_code: gameCode }: Session) => ({ playerId, gameCode });

const lotteryOf = ({ game_code: gameCode }: Session): Lottery => {
  const lottery = findLottery(gameCode);
  if (lottery === undefined) throw new Refusal('GAME_NOT_FOUND');
  return lottery;
};

/** Past numeros, those that are being drawn with their sheet. */
const viewPast = async (tx: Tx, numeros: Awaited<ReturnType<typeof pastNumeros>>): Promise<calls.NumeroView[]> => {
  const sheets = await shownSheetsOf(tx, numeros);
  return numeros.map((numero) => viewNumero(numero, sheets.get(numero.id)));
};

const viewBoard = async (session: Session) => {
  const lottery = lotteryOf(session);
  const at = now();
  return inTransaction(async (tx) => {
    const terms = await termsIn(tx, session, lottery);
    const cap = terms.liabilityMax ?? exposureCap(lottery, session);
    const open = await openNumeros(tx, lottery.code, at, openShown);
    const past = await pastNumeros(tx, lottery.code, at, pastShown);
    const [next] = open;
    const held = next && { numeroId: next.id, merchantId: session.merchant_id, currency: session.currency };
    const hot = held === undefined ? [] : await hotOutcomes(tx, held, hotFrom(cap), hotShown);
    const marked = (pays: 'HALF' | 'NONE') => [...terms.hot].flatMap(([name, how]) => (how === pays ? [outcomeNamed(name)] : []));
    // A number that an operator marked stands in the list once.
    const named = hot
      .filter((one) => !terms.hot.has(outcomeName(one)))
      .map(({ play, outcome, liability }) => ({ play, outcome, isFull: liability >= cap }));
    return {
      now: at.toString(),
      open: open.map((numero) => viewNumero(numero)),
      past: await viewPast(tx, past),
      half: [...marked('HALF'), ...(lottery.halvesHotNumbers ? named.filter(({ isFull }) => !isFull) : [])],
      full: [...marked('NONE'), ...named.filter(({ isFull }) => isFull)],
      terms: viewTerms(terms, session.currency),
    };
  });
};
