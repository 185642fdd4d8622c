import { balanceOn, enter } from '#rules/money/ledger/batch';
import { cashOf, houseOf, lockedOf } from '#rules/money/wallet/accounts';
import { type PayoutLimitHit, countPaid } from './payout-limits.rules.ts';
import type { Command } from './command.rules.ts';
import { type BatchState, heldKey, noteException, type Player, type Transaction } from './batch-state.rules.ts';

/**
 * Holds what a payout brought in cash, because it goes beyond a ceiling: the vendor has paid it and is answered OK, the member has it, and cannot play with it
 * or take it out until two people have decided.
 */
export const holdAbove = (
  batch: BatchState,
  command: Command,
  player: Player,
  transaction: Transaction,
  hit: PayoutLimitHit | undefined,
  cash: bigint,
): void => {
  countPaid(batch, command, player, transaction.payout);
  if (hit === undefined) return;
  const { purse } = player;
  const there = balanceOn(batch.ledgerBatch, cashOf(purse));
  const amount = cash < there ? cash : there;
  noteException(batch, command, player, 'PAYOUT_HELD', {
    ceiling: hit.kind,
    limit: hit.ceiling.toString(),
    reached: hit.reached.toString(),
    held: amount.toString(),
  });
  if (amount <= 0n) return;
  const legs = [
    { account: cashOf(purse), amount: -amount },
    { account: lockedOf(purse), amount },
  ];
  const reference = `${command.vendor.code}:${command.txId}:held`;
  if (!enter(batch.ledgerBatch, { merchantId: purse.merchantId, reference, reason: 'WIN_HELD', legs }, batch.newId() as never))
    throw new Error(`${reference}: what was given can be held`);
  transaction.details = { ...transaction.details, held: amount };
  const { vendor, txId, merchantId, memberId, currency } = transaction;
  batch.pendingWrites.held.push({ vendor, txId, merchantId, memberId, currency, amount, ...hit });
};

/** The money held of a transaction, or refused to its member; it is theirs again before the transaction is undone. */
export const releaseHeld = (batch: BatchState, command: Command, player: Player, target: Transaction): void => {
  const held = batch.held.get(heldKey(target));
  if (held === undefined) return;
  batch.held.delete(heldKey(target));
  const { purse } = player;
  const from = held.state === 'HELD' ? lockedOf(purse) : houseOf(purse.merchantId, 'ADJUSTMENT', purse.currency);
  const legs = [
    { account: from, amount: -held.amount },
    { account: cashOf(purse), amount: held.amount },
  ];
  const reference = `${command.vendor.code}:${command.txId}:unheld:${target.txId}`;
  if (!enter(batch.ledgerBatch, { merchantId: purse.merchantId, reference, reason: 'WIN_UNHELD', legs }, batch.newId() as never))
    throw new Error(`${reference}: what is held is there`);
  batch.pendingWrites.unheld.push({ vendor: target.vendor, txId: target.txId });
};
