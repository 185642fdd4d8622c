import type { VendorCode } from '@croupier/contract/core/ids';
import * as ledger from '#modules/money/ledger';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { askOne, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store/held-payouts.ts';

export type { HeldRow as HeldPayoutRow } from './store/held-payouts.ts';

/** Held payouts that the desk has not been told of yet, and those whose vendor has undone them since; each once. */
export const heldPayoutsForDesk = (tx: Tx): Promise<store.HeldRow[]> => store.takeUntold(tx, now());

/**
 * Gives a held payout to its member, or takes it for the house, once. Refuses NOT_FOUND, and CASE_CLOSED when it was decided or the vendor has undone it.
 * The caller makes sure that two people have decided.
 */
export const decideHeldPayout = async (tx: Tx, of: { vendor: VendorCode; txId: string }, outcome: 'PAID' | 'REFUSED'): Promise<void> => {
  const found = await store.findHeldPayout(tx, of);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  // The accounts first, as the wallet does: the vendor may be undoing it at this moment.
  await askOne(tx, ledger.lockAccountsOf([found.member_id]));
  const held = await store.lockHeldPayout(tx, of);
  if (held?.state !== 'HELD') throw new Refusal('CASE_CLOSED');
  const movement = {
    memberId: held.member_id,
    merchantId: held.merchant_id,
    money: { amount: held.amount, currency: held.currency },
    reference: `${of.vendor}:${of.txId}:${outcome === 'PAID' ? 'paid' : 'refused'}`,
  };
  if (outcome === 'PAID') await wallet.release(tx, { ...movement, reason: 'WIN_UNHELD' });
  else await wallet.payOut(tx, { ...movement, reason: 'WIN_REFUSED', house: 'ADJUSTMENT' });
  await store.endHeldPayout(tx, of, outcome, now());
};
