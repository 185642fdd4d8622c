import { decimalOf } from '@croupier/contract/core/money';
import type { WalletInput } from '@croupier/contract/vendor-api/wallet';
import type { EntryId, Slip, SlipId } from '../tables.ts';
import type { EntryToSettle } from './settle-store.ts';

/*
 * An entry is a round of the wallet: a bet for each slip, a rollback for each slip that does not count, one payout, and an adjustment for each later result
 * that changes it. The names never change, so that whatever is sent twice counts once.
 */
export const betTx = (id: SlipId): string => `${id}:bet`;
const backTx = (id: SlipId): string => `${id}:back`;
export const winTx = (id: EntryId): string => `${id}:win`;
export const adjustTx = (id: EntryId, version: number): string => `${id}:result-${version}`;

export const betOf = (slip: Slip): WalletInput<'bet'> => ({
  txId: betTx(slip.id),
  roundId: slip.entry_id,
  sessionId: slip.game_session_id,
  playerId: slip.player_id,
  currency: slip.currency,
  gameCode: slip.game_code,
  amount: decimalOf({ amount: slip.stake, currency: slip.currency }),
});

/** A call that is owed to the wallet. */
export type OwedCall = { op: 'settle' | 'adjust' | 'rollback'; txId: string; body: WalletInput<'settle' | 'adjust' | 'rollback'> };

/** The return of a slip's stake. It is safe, too, where the stake was never taken. */
export const backOf = (slip: Slip): OwedCall => {
  const body: WalletInput<'rollback'> = {
    txId: backTx(slip.id),
    roundId: slip.entry_id,
    refTxId: betTx(slip.id),
    playerId: slip.player_id,
    currency: slip.currency,
    gameCode: slip.game_code,
    scope: 'BET',
  };
  return { op: 'rollback', txId: body.txId, body };
};

/** The payout of an entry: prizes and rebates of all its slips in one sum. A loss is a payout of nothing. */
export const payoutOf = (entry: EntryToSettle, payout: bigint, rebate: bigint): OwedCall => {
  const body: WalletInput<'settle'> = {
    txId: winTx(entry.id),
    roundId: entry.id,
    playerId: entry.player_id,
    currency: entry.currency,
    gameCode: entry.game_code,
    amount: decimalOf({ amount: payout, currency: entry.currency }),
    rebate: decimalOf({ amount: rebate, currency: entry.currency }),
    kind: 'NORMAL',
    endRound: true,
  };
  return { op: 'settle', txId: body.txId, body };
};

/** The difference that a later result makes to an entry: more is paid, or what was paid too much is taken back. */
export const differenceOf = (
  entry: EntryToSettle,
  { amount, rebate, version }: { amount: bigint; rebate: bigint; version: number },
): OwedCall => {
  const body: WalletInput<'adjust'> = {
    txId: adjustTx(entry.id, version),
    playerId: entry.player_id,
    currency: entry.currency,
    gameCode: entry.game_code,
    roundId: entry.id,
    amount: decimalOf({ amount, currency: entry.currency }),
    rebate: decimalOf({ amount: rebate, currency: entry.currency }),
    reason: `result version ${version}`,
  };
  return { op: 'adjust', txId: body.txId, body };
};
