/** Seats and confirmations of shared rounds for the platform's reconciliation. */
import { decimalOf } from '@croupier/contract/core/money';
import type { FeedTransaction } from '@croupier/contract/vendor-api/wallet';
import { sql } from 'kysely';
import type { Tx } from '#studio/database';
import { vendorOf } from '#studio/engine/games';
import type { Seat, Slip } from './store.ts';
import { tables } from './store.ts';
import { betTx, kindOf, settleTx } from './transactions.ts';

type Stretch = { from: Temporal.Instant; until: Temporal.Instant };
type After = { at: Temporal.Instant; id: string } | undefined;
type Line = { at: Temporal.Instant; id: string; transaction: FeedTransaction };

/** Play money (players with UUIDs of version 8) is none of a platform's business. */
const isForMoney = sql<boolean>`substr(seat.player_id::text, 15, 1) <> '8'`;

/** Debits that were asked for in a stretch of time and were answered, in that order. */
export const debitsIn = async (tx: Tx, { from, until }: Stretch, after: After, limit: number): Promise<Line[]> => {
  const rows = await tables(tx)
    .selectFrom('shared.slip as slip')
    .innerJoin('shared.seat as seat', 'seat.id', 'slip.seat_id')
    .select(['slip.id as slip_id', 'slip.amount', 'slip.state as slip_state', 'slip.asked_at'])
    .selectAll('seat')
    .where('slip.asked_at', '>=', after?.at ?? from)
    .where('slip.asked_at', '<', until)
    .where('slip.state', '!=', 'ASKING')
    .where(isForMoney)
    .$if(after !== undefined, (query) =>
      query.where((is) => is.or([is('slip.asked_at', '>', after?.at ?? from), is('slip.id', '>', (after?.id ?? '') as Slip['id'])])),
    )
    .orderBy('slip.asked_at')
    .orderBy('slip.id')
    .limit(limit)
    .execute();
  return rows.map(({ slip_id, amount, slip_state, asked_at, ...seat }) => ({
    at: asked_at,
    id: slip_id,
    transaction: debitLine(seat, { id: slip_id, amount, state: slip_state, asked_at }),
  }));
};

/** Payouts of seats that ended in a stretch of time, in that order. */
export const payoutsIn = async (tx: Tx, { from, until }: Stretch, after: After, limit: number): Promise<Line[]> => {
  const seats = await tables(tx)
    .selectFrom('shared.seat as seat')
    .selectAll('seat')
    .where('seat.ended_at', '>=', after?.at ?? from)
    .where('seat.ended_at', '<', until)
    .where((is) => is.or([is('seat.state', 'in', ['PAYING', 'SETTLED']), is('seat.void_after_payout', '=', true)]))
    .where(isForMoney)
    .$if(after !== undefined, (query) =>
      query.where((is) => is.or([is('seat.ended_at', '>', after?.at ?? from), is('seat.id', '>', (after?.id ?? '') as Seat['id'])])),
    )
    .orderBy('seat.ended_at')
    .orderBy('seat.id')
    .limit(limit)
    .execute();
  return seats.map((seat) => ({ at: seat.ended_at ?? seat.opened_at, id: seat.id, transaction: payoutLine(seat, []) }));
};

const about = (seat: Seat) => ({
  vendor: vendorOf(seat.table_code),
  playerId: seat.player_id,
  gameCode: seat.table_code as FeedTransaction['gameCode'],
  roundId: seat.id,
  currency: seat.currency,
  kind: kindOf(seat),
});

export const debitLine = (seat: Seat, slip: Pick<Slip, 'id' | 'amount' | 'state' | 'asked_at'>): FeedTransaction => ({
  ...about(seat),
  txId: betTx(slip),
  op: 'bet',
  stake: decimalOf({ amount: slip.amount, currency: seat.currency }),
  payout: decimalOf({ amount: 0n, currency: seat.currency }),
  state: slip.state === 'TAKEN' && seat.state !== 'VOID' && !seat.void_after_payout ? 'APPLIED' : 'UNDONE',
  endRound: false,
  refTxIds: [],
  at: slip.asked_at.toString(),
});

export const payoutLine = (seat: Seat, slips: readonly Pick<Slip, 'id'>[]): FeedTransaction => ({
  ...about(seat),
  txId: settleTx(seat),
  op: 'settle',
  stake: decimalOf({ amount: 0n, currency: seat.currency }),
  payout: decimalOf({ amount: seat.payout, currency: seat.currency }),
  validBet: decimalOf({ amount: seat.valid_bet, currency: seat.currency }),
  state: seat.void_after_payout ? 'UNDONE' : 'APPLIED',
  endRound: true,
  refTxIds: slips.map(betTx),
  at: (seat.ended_at ?? seat.opened_at).toString(),
});
