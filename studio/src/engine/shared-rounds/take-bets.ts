/** A confirmation of bets: counted against the limits while the round is open for bets, then debited once. */
import { decimalOf } from '@croupier/contract/core/money';
import type { WalletCode, WalletReply } from '@croupier/contract/vendor-api/wallet';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { cancelFreeRounds } from '#studio/engine/free-rounds/free-rounds';
import { findSharedTable } from '#studio/engine/games';
import type { RefusalCode } from '#studio/engine/refusals';
import { balanceOf, refusalCodes, refusedClearly } from '#studio/engine/rounds/spin';
import type { Session } from '#studio/engine/rounds/store';
import { retryWalletCall } from '#studio/engine/wallet/ask-wallet';
import { waitForFirstCall } from '#studio/engine/wallet/first-call';
import { deliver } from '#studio/engine/wallet/deliver';
import { log } from '#studio/log';
import { Refusal } from '#studio/refusal';
import { settings } from '#studio/settings';
import { batchByRound } from './batch-by-round.ts';
import { viewFreeBets } from './free-bets/view-free-bets.ts';
import type { BetsPlaced, FreeBetsView, SeatView } from './protocol.ts';
import { addStakes, moveSlips, seatsById } from './seat-batches.ts';
import * as store from './store.ts';
import type { SharedRoundId } from './tables.ts';
import { betOf, oweCalls, rollbackCall } from './transactions.ts';
import { viewSeat, viewSeats } from './view-table.ts';
import { writeSlips } from './write-slips.ts';
import type { AskedBet, Confirmation, Written } from './writing.ts';

type Asked = { roundId: string; requestId: string; bets: readonly AskedBet[]; freeBet?: string | undefined };

/** Takes bets into a round. The same `requestId` is one confirmation, however often it is sent. */
export const takeBets = async (session: Session, { roundId, ...asked }: Asked): Promise<BetsPlaced> => {
  if (findSharedTable(session.game_code) === undefined) throw new Refusal('GAME_NOT_FOUND');
  const { seat, slip, judged, repeated } = await write({ ...asked, roundId: roundId as SharedRoundId, session });
  if (repeated) return repeat(session, seat, slip);
  const answer = await retryWalletCall(seat.table_code, 'bet', betOf(seat, slip), [settings.walletTimeoutMs / 5]);
  if (!answer.clear) {
    await giveBack(seat, slip, answer.problem);
    throw new Refusal('WALLET_UNAVAILABLE');
  }
  if (answer.reply.code !== 'OK') {
    if (answer.doubted || !refusedClearly.has(answer.reply.code)) await giveBack(seat, slip, answer.reply.code);
    else await inTransaction((tx) => release(tx, seat, slip, 'REFUSED', answer.reply.code));
    // No more free bets are played of those that the platform takes back, whether we have been told or not.
    if (answer.reply.code === 'NOT_ALLOWED' && seat.free_grant !== null) await cancelFreeRounds(seat.free_grant);
    throw refusalOf(answer.reply, seat);
  }
  return {
    seat: await take({ roundId: seat.round_id, slip }),
    bets: judged.map(({ bet, asked: wanted, taken, note }) => ({
      bet,
      asked: decimalOf({ amount: wanted, currency: seat.currency }),
      taken: decimalOf({ amount: taken, currency: seat.currency }),
      note,
    })),
    balance: balanceOf(answer.reply, session),
    freeBets: await freeBetsAfter(session, seat),
  };
};

/** Bets for money change nothing of a player's free bets, and do not look them up. */
const freeBetsAfter = (session: Session, { free_grant }: store.Seat): Promise<FreeBetsView | null> =>
  free_grant === null ? Promise.resolve(null) : inTransaction((tx) => viewFreeBets(tx, session));

const write = batchByRound<Confirmation, Written>(writeSlips);

/**
 * Confirmations whose debits were answered become bets. Where the wallet took so long that the round was drawn without one, its debit is on its way back,
 * and it is refused.
 */
const takeSlips = async (tx: Tx, roundId: SharedRoundId, paid: readonly { slip: store.Slip }[]): Promise<(SeatView | Refusal)[]> => {
  // The round may not be drawn while its bets are being taken.
  const round = await store.holdRound(tx, roundId);
  if (round?.phase !== 'BETTING' && round?.phase !== 'LOCKED') return paid.map(() => new Refusal('BETTING_CLOSED'));
  const ids = [...new Set(paid.map(({ slip }) => slip.seat_id))];
  await store.holdSeats(tx, ids);
  const taken = await moveSlips(
    tx,
    paid.map(({ slip }) => slip.id),
    'ASKING',
    'TAKEN',
  );
  await addStakes(tx, taken);
  const views = new Map((await viewSeats(tx, await seatsById(tx, ids), round)).map((view) => [view.id as string, view]));
  const isTaken = new Set(taken.map(({ id }) => id));
  return paid.map(({ slip }) => (isTaken.has(slip.id) ? views.get(slip.seat_id) : undefined) ?? new Refusal('BETTING_CLOSED'));
};

const take = batchByRound<{ roundId: SharedRoundId; slip: store.Slip }, SeatView>(takeSlips);

/** A slip whose first call is over; one that is still asking where nobody can say any more what became of it. */
export const slipOfFirstCall = (first: store.Slip): Promise<store.Slip> =>
  waitForFirstCall(
    first,
    ({ state }) => state === 'ASKING',
    async () => (await inTransaction((tx) => store.findSlip(tx, first.seat_id, first.request_id))) ?? first,
  );

/** The same confirmation once more: it waits for the first call, and then has the same answer. */
const repeat = async (session: Session, seat: store.Seat, first: store.Slip): Promise<BetsPlaced> => {
  const slip = await slipOfFirstCall(first);
  const { currency } = session;
  if (slip.state !== 'TAKEN') throw refusalOf({ code: (slip.reason ?? 'RETRY') as WalletCode }, seat);
  const bets = Object.entries(slip.bets).map(([bet, amount]) => ({ bet, amount: decimalOf({ amount: BigInt(amount), currency }) }));
  const view = await inTransaction(async (tx) => viewSeat(tx, (await store.findSeat(tx, seat.id)) ?? seat));
  return {
    seat: view,
    bets: bets.map(({ bet, amount }) => ({ bet, asked: amount, taken: amount, note: null })),
    balance: null,
    freeBets: await freeBetsAfter(session, seat),
  };
};

/** A debit that may have been made: the slip is no bet, and the debit goes back. */
export const giveBack = async (seat: store.Seat, slip: store.Slip, problem: string): Promise<void> => {
  log.warn({ slip: slip.id, problem }, 'debit status unknown: rolling back');
  const calls = await inTransaction(async (tx) =>
    (await release(tx, seat, slip, 'RETURNING', problem)) ? oweCalls(tx, [rollbackCall(slip, seat)], now()) : [],
  );
  for (const call of calls) deliver(call).catch((error: unknown) => log.error({ err: error }, 'rollback attempt failed'));
};

/** Takes a slip out of its round again, with what it counted against the limits. The seat of a free bet goes with it: the player may place another. */
export const release = async (
  tx: Tx,
  seat: store.Seat,
  slip: store.Slip,
  state: 'REFUSED' | 'RETURNING',
  reason: string,
): Promise<boolean> => {
  // The seat before its slip, as everywhere.
  if (seat.free_grant !== null) await store.holdSeats(tx, [seat.id]);
  if ((await store.moveSlip(tx, slip.id, 'ASKING', state, reason)) === undefined) return false;
  if (seat.free_grant !== null)
    await store.changeSeat(tx, seat.id, state === 'REFUSED' ? { state: 'EMPTY', ended_at: now() } : { state: 'RETURNING' }, 'OPEN');
  const place = { roundId: seat.round_id, currency: seat.currency };
  const given = new Map(Object.entries(slip.bets).map(([bet, amount]) => [bet, { staked: -BigInt(amount), players: -1 }] as const));
  await store.exposureOf(tx, place, [...given.keys()]);
  await store.addExposure(tx, place, given);
  return true;
};

/** The player's sentence for the wallet's refusal of a stake. For a free bet, NOT_ALLOWED says nothing of the player: there is none of it left. */
export const refusalOf = (
  { code, limit }: Pick<WalletReply, 'code' | 'limit'>,
  { free_grant }: Pick<store.Seat, 'free_grant'> = { free_grant: null },
): Refusal => {
  if (free_grant !== null && code === 'NOT_ALLOWED') return new Refusal('FREE_ROUNDS_OVER');
  const refusal: RefusalCode = refusalCodes[code] ?? 'WALLET_UNAVAILABLE';
  return new Refusal(refusal, limit && { limit });
};
