/** The wallet calls of a tip: its debit, and the return of a debit that may have been made. Their names never change. */
import { decimalOf } from '@croupier/contract/core/money';
import type { FeedTransaction, WalletInput } from '@croupier/contract/vendor-api/wallet';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { vendorOf } from '#studio/engine/games';
import { oweCalls } from '../transactions.ts';
import type { CallId } from '#studio/engine/wallet/tables';
import * as store from './tip-store.ts';

const tipTx = ({ id }: Pick<store.Tip, 'id'>): string => `${id}:tip`;
/** A debit has its answer, or none, long before this. */
const unansweredAfterSeconds = 60;
const mostAtOnce = 100;

const about = (tip: store.Tip) => ({
  playerId: tip.player_id,
  currency: tip.currency,
  gameCode: tip.table_code as WalletInput<'tip'>['gameCode'],
});

export const tipCall = (tip: store.Tip): WalletInput<'tip'> => ({
  ...about(tip),
  txId: tipTx(tip),
  sessionId: tip.game_session_id,
  amount: decimalOf({ amount: tip.amount, currency: tip.currency }),
});

/** Takes a tip out that may have been debited, and puts its return into the outbox. */
export const returnTip = async (tx: Tx, tip: store.Tip, problem: string): Promise<CallId[]> => {
  if ((await store.moveTip(tx, tip.id, 'ASKING', 'RETURNING', problem)) === undefined) return [];
  const txId = `${tip.id}:back`;
  const body: WalletInput<'rollback'> = { ...about(tip), txId, roundId: tip.id, refTxId: tipTx(tip), scope: 'BET' };
  return oweCalls(tx, [{ op: 'rollback', txId, body }], now());
};

/** Notes that the debit which a rollback names has gone back, if it is one of a tip. */
export const noteReturned = async (tx: Tx, refTxId: string | undefined): Promise<void> => {
  const id = refTxId !== undefined && refTxId.endsWith(':tip') ? refTxId.slice(0, -':tip'.length) : undefined;
  if (id !== undefined) await store.moveTip(tx, id, 'RETURNING', 'RETURNED', null);
};

/** Returns tips whose process died before the wallet answered. The outbox delivers the calls. */
export const returnUnansweredTips = (): Promise<number> =>
  inTransaction(async (tx) => {
    const tips = await store.takeUnanswered(tx, now().subtract({ seconds: unansweredAfterSeconds }), mostAtOnce);
    for (const tip of tips) await returnTip(tx, tip, 'no answer');
    return tips.length;
  });

export const tipLine = (tip: store.Tip): FeedTransaction => ({
  vendor: vendorOf(tip.table_code),
  txId: tipTx(tip),
  op: 'tip',
  playerId: tip.player_id,
  gameCode: tip.table_code as FeedTransaction['gameCode'],
  roundId: null,
  stake: decimalOf({ amount: tip.amount, currency: tip.currency }),
  payout: decimalOf({ amount: 0n, currency: tip.currency }),
  currency: tip.currency,
  state: tip.state === 'TAKEN' ? 'APPLIED' : 'UNDONE',
  kind: 'NORMAL',
  endRound: false,
  refTxIds: [],
  at: tip.tipped_at.toString(),
});
