/** Payouts of a drawn round: computed from its outcome, batch by batch, and delivered through the outbox. */
import type { Currency } from '@croupier/contract/core/money';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import { deliver } from '#studio/engine/wallet/deliver';
import type { CallId } from '#studio/engine/wallet/tables';
import { log } from '#studio/log';
import { type CashOutRow, cashOutsOf } from './cash-out-rows.ts';
import { decisionsOf } from './decisions-store.ts';
import type { Beside, Decision } from './shared-game.ts';
import * as store from './store.ts';
import type { SharedRoundId } from './tables.ts';
import { oweSettle, type Settlement } from './transactions.ts';
import { validBetOfRound } from './valid-bet.rules.ts';

const batchSize = 200;
/** Wallet calls of a batch that are made at the same time. */
const atOnce = 16;

/** Settles the seats of a round, or all that wait: those of a process that died, and those whose debits had to go back first. */
export const settleSeats = async (roundId?: SharedRoundId): Promise<number> => {
  let settled = 0;
  for (;;) {
    const calls = await inTransaction((tx) => settleBatch(tx, roundId));
    await deliverAll(calls.filter((call) => call !== undefined));
    settled += calls.length;
    if (calls.length < batchSize) return settled;
  }
};

/** Delivers calls of the outbox a few at a time; those that fail are tried again by a timer. */
export const deliverAll = async (calls: readonly CallId[]): Promise<void> => {
  const waiting = [...calls];
  const work = async (): Promise<void> => {
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop())
      await deliver(call).catch((error: unknown) => log.error({ err: error }, 'wallet call failed'));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work));
};

/** One entry for every seat; a call where there is a payout, be it of nothing. */
const settleBatch = async (tx: Tx, roundId: SharedRoundId | undefined): Promise<(CallId | undefined)[]> => {
  const seats = await store.takeSeatsToSettle(tx, batchSize, roundId);
  const slips = Map.groupBy(
    await store.slipsOf(
      tx,
      seats.map(({ id }) => id),
    ),
    ({ seat_id }) => seat_id,
  );
  const decisions = Map.groupBy(
    await decisionsOf(
      tx,
      seats.map(({ id }) => id),
    ),
    ({ seat_id }) => seat_id,
  );
  const cashOuts = Map.groupBy(
    await cashOutsOf(
      tx,
      seats.map(({ id }) => id),
    ),
    ({ seat_id }) => seat_id,
  );
  const rounds = new Map<SharedRoundId, store.SharedRound>();
  const calls: (CallId | undefined)[] = [];
  const at = now();
  for (const seat of seats) {
    const round = rounds.get(seat.round_id) ?? (await store.findRound(tx, seat.round_id));
    if (round === undefined) throw new Error(`round ${seat.round_id} vanished`);
    rounds.set(round.id, round);
    const taken = (slips.get(seat.id) ?? []).filter(({ state }) => state === 'TAKEN');
    if (taken.length === 0) {
      await store.changeSeat(tx, seat.id, { state: 'EMPTY', ended_at: at });
      calls.push(undefined);
      continue;
    }
    const settlement = settlementOf(round, seat.currency, taken, {
      cashOuts: cashOuts.get(seat.id),
      made: decisions.get(seat.id),
    });
    const { payout, validBet } = settlement;
    await store.changeSeat(tx, seat.id, { state: 'PAYING', payout, valid_bet: validBet, ended_at: at });
    calls.push(await oweSettle(tx, seat, taken, settlement, at));
  }
  return calls;
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

/** Payout and valid bet of the confirmations of one player in a drawn round. */
export const settlementOf = (
  round: store.SharedRound,
  currency: Currency,
  taken: readonly store.Slip[],
  done: DoneInSeat = {},
): Settlement => {
  const game = findSharedTable(round.table_code)?.game(round.math_version);
  if (game === undefined) throw new Error(`no table ${round.table_code}`);
  const bets = betsOf(taken);
  const payout = [...bets].reduce(
    (sum, [bet, stake]) => sum + game.payout(bet, stake, round.outcome, besideOf(round, currency, bet, done)),
    0n,
  );
  return { payout, validBet: validBetOfRound(bets, payout, game.opposites) };
};
