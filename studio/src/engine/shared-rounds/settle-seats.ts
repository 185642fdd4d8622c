/** Payouts of a drawn round: computed from its outcome, batch by batch, and delivered through the outbox. */
import type { Currency } from '@croupier/contract/core/money';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import { deliverAll } from '#studio/engine/wallet/deliver';
import type { NewCall } from '#studio/engine/wallet/store';
import type { CallId } from '#studio/engine/wallet/tables';
import { log } from '#studio/log';
import { type CashOutRow, cashOutsOf } from './cash-out-rows.ts';
import { decisionsOf } from './decisions-store.ts';
import { endOfFreeBet } from './free-bets/free-bet.rules.ts';
import type { Beside, Decision } from './shared-game.ts';
import * as store from './store.ts';
import { endSeats, moveSlips, paySeats } from './seat-batches.ts';
import type { SeatId, SharedRoundId, SlipId } from './tables.ts';
import { oweCalls, rollbackCall, settleCall, type Settlement } from './transactions.ts';
import { validBetOfRound } from './valid-bet.rules.ts';

const batchSize = 200;

/** Settles the seats of a round, or all that wait: those of a process that died, and those whose debits had to go back first. */
export const settleSeats = async (roundId?: SharedRoundId): Promise<number> => {
  let settled = 0;
  // A batch is computed while the payouts of the one before are sent.
  let delivering = Promise.resolve();
  for (;;) {
    const { seats, calls } = await inTransaction((tx) => settleBatch(tx, roundId));
    await delivering;
    delivering = deliverAll(calls).catch((error: unknown) => log.error({ err: error }, 'payouts not delivered yet'));
    settled += seats;
    if (seats < batchSize) break;
  }
  await delivering;
  return settled;
};

/** The payout of every seat of a batch, be it of nothing. A seat without a bet has no call, and a free bet that decided nothing goes back. */
const settleBatch = async (tx: Tx, roundId: SharedRoundId | undefined): Promise<{ seats: number; calls: CallId[] }> => {
  const seats = await store.takeSeatsToSettle(tx, batchSize, roundId);
  const ids = seats.map(({ id }) => id);
  const slips = Map.groupBy(await store.slipsOf(tx, ids), ({ seat_id }) => seat_id);
  const decisions = Map.groupBy(await decisionsOf(tx, ids), ({ seat_id }) => seat_id);
  const cashOuts = Map.groupBy(await cashOutsOf(tx, ids), ({ seat_id }) => seat_id);
  const rounds = new Map<SharedRoundId, store.SharedRound>();
  const [paid, calls, empty]: [{ id: SeatId; payout: bigint; validBet: bigint }[], NewCall[], SeatId[]] = [[], [], []];
  const [back, backSlips]: [SeatId[], SlipId[]] = [[], []];
  const at = now();
  for (const seat of seats) {
    const round = rounds.get(seat.round_id) ?? (await store.findRound(tx, seat.round_id));
    if (round === undefined) throw new Error(`round ${seat.round_id} vanished`);
    rounds.set(round.id, round);
    const taken = (slips.get(seat.id) ?? []).filter(({ state }) => state === 'TAKEN');
    if (taken.length === 0) {
      empty.push(seat.id);
      continue;
    }
    const settlement = settlementOf(round, seat, taken, {
      cashOuts: cashOuts.get(seat.id),
      made: decisions.get(seat.id),
    });
    if (settlement === 'BACK') {
      back.push(seat.id);
      backSlips.push(...taken.map(({ id }) => id));
      calls.push(...taken.map((slip) => rollbackCall(slip, seat)));
      continue;
    }
    paid.push({ id: seat.id, ...settlement });
    calls.push(settleCall(seat, taken, settlement));
  }
  await endSeats(tx, empty, { from: 'OPEN', state: 'EMPTY', ended_at: at });
  await endSeats(tx, back, { from: 'OPEN', state: 'RETURNING' });
  await moveSlips(tx, backSlips, 'TAKEN', 'RETURNING');
  await paySeats(tx, paid, at);
  return { seats: seats.length, calls: await oweCalls(tx, calls, at) };
};

/** The stakes on each bet, of all confirmations together. */
export const betsOf = (slips: readonly Pick<store.Slip, 'bets'>[]): Map<string, bigint> => {
  const bets = new Map<string, bigint>();
  for (const slip of slips) for (const [bet, amount] of Object.entries(slip.bets)) bets.set(bet, (bets.get(bet) ?? 0n) + BigInt(amount));
  return bets;
};

/** The cash-outs and the decisions of a player in a round. */
export type DoneInSeat = { cashOuts?: readonly CashOutRow[] | undefined; made?: readonly Decision[] | undefined };

/** All that the payout of one bet follows from beside the outcome of its round. */
export const besideOf = (
  round: Pick<store.SharedRound, 'pools'>,
  currency: Currency,
  bet: string,
  { cashOuts = [], made = [] }: DoneInSeat,
): Beside => {
  const pool = round.pools?.[currency];
  const cashOut = cashOuts.find((one) => one.bet === bet);
  return {
    made,
    ...(pool !== undefined && { pool: new Map(Object.entries(pool).map(([name, units]) => [name, BigInt(units)])) }),
    ...(cashOut !== undefined && { cashOut: { autoAt: cashOut.auto_at, point: cashOut.point } }),
  };
};

/** Payout and valid bet of the confirmations of one seat in a drawn round. A free bet has no valid bet, and goes `BACK` when it decided nothing. */
export const settlementOf = (
  round: store.SharedRound,
  { currency, free_grant }: Pick<store.Seat, 'currency' | 'free_grant'>,
  taken: readonly store.Slip[],
  done: DoneInSeat = {},
): Settlement | 'BACK' => {
  const game = findSharedTable(round.table_code)?.game(round.math_version);
  if (game === undefined) throw new Error(`no table ${round.table_code}`);
  const bets = betsOf(taken);
  const payout = [...bets].reduce(
    (sum, [bet, stake]) => sum + game.payout(bet, stake, round.outcome, besideOf(round, currency, bet, done)),
    0n,
  );
  if (free_grant === null) return { payout, validBet: validBetOfRound(bets, payout, game.opposites) };
  const end = endOfFreeBet(
    [...bets.values()].reduce((sum, one) => sum + one, 0n),
    payout,
  );
  return end.is === 'BACK' ? 'BACK' : { payout: end.payout, validBet: 0n };
};
