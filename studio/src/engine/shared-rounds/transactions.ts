/** The wallet calls of a seat: a debit for each confirmation, and one payout or the return of each debit. Their names never change. */
import { decimalOf } from '@croupier/contract/core/money';
import type { WalletInput } from '@croupier/contract/vendor-api/wallet';
import type { Tx } from '#studio/database';
import { leaseSeconds } from '#studio/engine/wallet/deliver';
import { insertCalls, type NewCall } from '#studio/engine/wallet/store';
import type { CallId } from '#studio/engine/wallet/tables';
import type { Seat, Slip } from './store.ts';
import type { VoidCause } from './tables.ts';

export const betTx = ({ id }: Pick<Slip, 'id'>): string => `${id}:bet`;
export const settleTx = ({ id }: Pick<Seat, 'id'>): string => `${id}:win`;
const backTx = ({ id }: Pick<Slip, 'id'>): string => `${id}:back`;
const voidTx = ({ id }: Pick<Seat, 'id'>): string => `${id}:void`;

type Player = Pick<Seat, 'player_id' | 'currency' | 'table_code'>;
const about = (seatId: Seat['id'], { player_id, currency, table_code }: Player) => ({
  playerId: player_id,
  currency,
  gameCode: table_code as WalletInput<'bet'>['gameCode'],
  roundId: seatId,
});

export const betOf = (seat: Seat, slip: Pick<Slip, 'id' | 'amount'>): WalletInput<'bet'> => ({
  ...about(seat.id, seat),
  txId: betTx(slip),
  sessionId: seat.game_session_id,
  amount: decimalOf({ amount: slip.amount, currency: seat.currency }),
  ...(seat.free_grant !== null && { freeRound: { campaignId: seat.free_grant, index: seat.free_index ?? 0 } }),
});

/** How the platform names the round of a seat. */
export const kindOf = ({ free_grant }: Pick<Seat, 'free_grant'>): 'NORMAL' | 'FREEROUND' => (free_grant === null ? 'NORMAL' : 'FREEROUND');

/** The payout of a seat, and its valid bet. */
export type Settlement = { payout: bigint; validBet: bigint };

/** The payout of a seat. A loss is a payout of nothing. */
export const settleCall = (seat: Seat, slips: readonly Pick<Slip, 'id'>[], { payout, validBet }: Settlement): NewCall => ({
  seatId: seat.id,
  op: 'settle',
  txId: settleTx(seat),
  body: {
    ...about(seat.id, seat),
    txId: settleTx(seat),
    amount: decimalOf({ amount: payout, currency: seat.currency }),
    validBet: decimalOf({ amount: validBet, currency: seat.currency }),
    refTxIds: slips.map(betTx),
    kind: kindOf(seat),
    endRound: true,
  } satisfies WalletInput<'settle'>,
});

/** The return of a debit that was or may have been made. */
export const rollbackCall = (slip: Pick<Slip, 'id' | 'seat_id'>, player: Player): NewCall => ({
  seatId: slip.seat_id,
  slipId: slip.id,
  op: 'rollback',
  txId: backTx(slip),
  body: { ...about(slip.seat_id, player), txId: backTx(slip), refTxId: betTx(slip), scope: 'BET' } satisfies WalletInput<'rollback'>,
});

/** The return of a whole seat of a round that is void, what it was paid included. */
export const roundRollbackCall = (seat: Seat, voids: VoidCause): NewCall => ({
  seatId: seat.id,
  op: 'rollback',
  txId: voidTx(seat),
  body: { ...about(seat.id, seat), txId: voidTx(seat), scope: 'ROUND', voids } satisfies WalletInput<'rollback'>,
});

/** Puts calls of seats into the outbox; this process delivers them first. */
export const oweCalls = (tx: Tx, calls: readonly NewCall[], at: Temporal.Instant): Promise<CallId[]> =>
  insertCalls(tx, calls, at, at.add({ seconds: leaseSeconds }));
