import type { WalletInput } from '@croupier/contract/vendor-api/wallet';
import { decimalOf } from '@croupier/contract/core/money';
import type { Tx } from '#studio/database';
import { leaseSeconds } from '#studio/engine/wallet/deliver';
import { insertCall } from '#studio/engine/wallet/store';
import type { CallId } from '#studio/engine/wallet/tables';
import type { WinRow } from '#studio/engine/jackpots/store';
import type { Round } from './store.ts';

/*
 * A round has at most three transactions at the platform, named after it: the bet, and either its payout or its return; and one for each jackpot it wins.
 * The names never change, so that whatever is sent twice counts once.
 */
const betTx = (round: Round): string => `${round.id}:bet`;
const settleTx = (round: Round): string => `${round.id}:win`;
const rollbackTx = (round: Round): string => `${round.id}:back`;
/** A jackpot is paid beside the round, under the name of its level. */
const jackpotTx = ({ round_id, code }: Pick<WinRow, 'round_id' | 'code'>): string => `${round_id}:${code}`;

/** How each transaction of a round is named. */
export const txNames = { bet: betTx, settle: settleTx, jackpot: jackpotTx };

const about = (round: Round) => ({ playerId: round.player_id, currency: round.currency, gameCode: round.game_code, roundId: round.id });

/** `contribution`: the part of the stake that goes to jackpots, in units. */
export const betOf = (round: Round, contribution = 0n): WalletInput<'bet'> => ({
  ...about(round),
  txId: betTx(round),
  sessionId: round.game_session_id,
  amount: decimalOf({ amount: stakeOf(round), currency: round.currency }),
  ...(contribution > 0n && { jackpotContribution: decimalOf({ amount: contribution, currency: round.currency }) }),
  ...(round.free_grant !== null && { freeRound: { campaignId: round.free_grant, index: round.free_index ?? 0 } }),
});

/** The stake of its player: nothing in a free round. */
export const stakeOf = ({ bet, free_grant }: Pick<Round, 'bet' | 'free_grant'>): bigint => (free_grant === null ? bet : 0n);
export const kindOf = ({ free_grant }: Pick<Round, 'free_grant'>): 'NORMAL' | 'FREEROUND' => (free_grant === null ? 'NORMAL' : 'FREEROUND');
/** How the sum of free rounds is named. */
export const totalTx = (reference: string): string => `${reference}:total`;

/** Puts the payout into the outbox; the caller delivers it at once, and a timer does if the caller cannot. A loss is a payout of nothing. */
export const oweSettle = (tx: Tx, round: Round, at: Temporal.Instant): Promise<CallId> => {
  const body: WalletInput<'settle'> = {
    ...about(round),
    txId: settleTx(round),
    amount: decimalOf({ amount: round.payout, currency: round.currency }),
    refTxIds: [betTx(round)],
    kind: kindOf(round),
    endRound: true,
  };
  return insertCall(tx, {
    roundId: round.id,
    op: 'settle',
    txId: settleTx(round),
    body,
    at,
    leasedUntil: at.add({ seconds: leaseSeconds }),
  });
};

/** Puts a jackpot that a round has won into the outbox, likewise. */
export const oweJackpot = (tx: Tx, win: WinRow, at: Temporal.Instant): Promise<CallId> => {
  const body: WalletInput<'jackpotWin'> = {
    txId: jackpotTx(win),
    playerId: win.player_id,
    currency: win.currency,
    gameCode: win.game_code,
    roundId: win.round_id,
    amount: decimalOf(win),
    jackpotId: `${win.group_code}:${win.code}:${win.number}`,
  };
  return insertCall(tx, {
    roundId: null,
    op: 'jackpotWin',
    txId: jackpotTx(win),
    body,
    at,
    leasedUntil: at.add({ seconds: leaseSeconds }),
  });
};

/** Puts the return of a stake that may have been taken into the outbox, likewise. */
export const oweRollback = (tx: Tx, round: Round, at: Temporal.Instant): Promise<CallId> => {
  const body: WalletInput<'rollback'> = { ...about(round), txId: rollbackTx(round), refTxId: betTx(round), scope: 'BET' };
  return insertCall(tx, {
    roundId: round.id,
    op: 'rollback',
    txId: rollbackTx(round),
    body,
    at,
    leasedUntil: at.add({ seconds: leaseSeconds }),
  });
};
