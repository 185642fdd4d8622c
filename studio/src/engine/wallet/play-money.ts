import { randomUUID } from 'node:crypto';
import { type Currency, decimalOf, moneyOf } from '@croupier/contract/core/money';
import { type WalletInput, type WalletOp, walletOps, type WalletReply } from '@croupier/contract/vendor-api/wallet';
import { sql } from 'kysely';
import { now } from '#studio/clock';
import { inTransaction, open, type Tx } from '#studio/database';
import type { WalletTables } from './tables.ts';

const tables = open<WalletTables>;

/** A player of play money has a UUID of version 8, which no platform gives to a member. */
export const isPlayMoney = (playerId: string): boolean => playerId.charAt(14) === '8';
export const newPlayMoneyId = (): string => randomUUID().replace(/^(.{14})./, '$18');

/** The player that a wallet call is about: a player of play money is their own session. */
export const playMoneyPlayer = (input: object): string | undefined => {
  const id = 'playerId' in input ? input.playerId : 'sessionId' in input ? input.sessionId : undefined;
  return typeof id === 'string' && isPlayMoney(id) ? id : undefined;
};

export const playMoneyBalance = (amount: bigint, currency: Currency) => ({
  cash: decimalOf({ amount, currency }),
  bonus: decimalOf({ amount: 0n, currency }),
  total: decimalOf({ amount, currency }),
});

export const openPlayMoney = async (
  tx: Tx,
  { playerId, currency, amount }: { playerId: string; currency: Currency; amount: bigint },
): Promise<void> => {
  await tables(tx)
    .insertInto('wallet.play_money')
    .values({ player_id: playerId, currency, balance: amount, refill: amount, opened_at: now() })
    .execute();
};

/** Answers a call of the wallet API as a platform would, from play money. A repeated transaction changes nothing. */
export const answerPlayMoney = <Op extends WalletOp>(playerId: string, op: Op, input: WalletInput<Op>): Promise<WalletReply> =>
  inTransaction(async (tx) => {
    const account = await tables(tx)
      .selectFrom('wallet.play_money')
      .selectAll()
      .where('player_id', '=', playerId)
      .forUpdate()
      .executeTakeFirst();
    // A draw may be months after the play money was deleted: its payout has nobody to go to, and is done with.
    if (account === undefined) return { code: op === 'settle' || op === 'adjust' || op === 'rollback' ? 'OK' : 'SESSION_UNKNOWN' };
    const units = (amount: string): bigint => moneyOf(amount, account.currency).amount;
    let { balance } = account;
    const book = async (txId: string, amount: bigint, roundId: string | null): Promise<void> => {
      const added = await tables(tx)
        .insertInto('wallet.play_money_transaction')
        .values({ tx_id: txId, player_id: playerId, amount, round_id: roundId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('tx_id')
        .executeTakeFirst();
      if (added !== undefined) balance += amount;
    };
    if (op === 'bet') {
      const { txId, amount, roundId } = walletOps.bet.parse(input);
      // Nobody pays in here: who has played it all begins again.
      if (units(amount) > balance) balance = account.refill > units(amount) ? account.refill : units(amount);
      await book(txId, -units(amount), roundId);
    } else if (op === 'tip') {
      const { txId, amount } = walletOps.tip.parse(input);
      if (units(amount) > balance) return { code: 'INSUFFICIENT_FUNDS', balance: playMoneyBalance(balance, account.currency) };
      await book(txId, -units(amount), null);
    } else if (op === 'settle') {
      const { txId, amount, roundId } = walletOps.settle.parse(input);
      await book(txId, units(amount), roundId);
    } else if (op === 'adjust') {
      const { txId, amount, roundId = null } = walletOps.adjust.parse(input);
      await book(txId, units(amount), roundId);
      if (balance < 0n) balance = 0n;
    } else if (op === 'rollback') {
      const { txId, refTxId, roundId, scope } = walletOps.rollback.parse(input);
      const taken = await tables(tx)
        .selectFrom('wallet.play_money_transaction')
        .select(({ fn }) => fn.coalesce(fn.sum<bigint>('amount'), sql<bigint>`0`).as('amount'))
        .where('player_id', '=', playerId)
        .$if(scope === 'ROUND', (query) => query.where('round_id', '=', roundId))
        .$if(scope !== 'ROUND', (query) => query.where('tx_id', '=', refTxId ?? ''))
        .executeTakeFirstOrThrow();
      if (BigInt(taken.amount) !== 0n) await book(txId, -BigInt(taken.amount), roundId);
      if (balance < 0n) balance = 0n;
    } else if (op !== 'balance') return { code: 'NOT_ALLOWED' };
    await tables(tx).updateTable('wallet.play_money').set({ balance }).where('player_id', '=', playerId).execute();
    return { code: 'OK', balance: playMoneyBalance(balance, account.currency) };
  });

/** Sessions of play money are over by then. Their rounds stay, as all rounds do. */
export const deletePlayMoneyBefore = async (tx: Tx, moment: Temporal.Instant): Promise<void> => {
  await sql`delete from wallet.play_money where opened_at < ${moment.toString()}::timestamptz`.execute(tables(tx));
};
