import type { PayoutLegId, WithdrawalId } from '@croupier/contract/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { bookOutcome } from './book-outcome.ts';
import type { Deed } from './end-case.ts';
import { needWithdrawal } from './move-on.ts';
import type { PayoutOutcome } from './rail.ts';
import { findLeg, legsOf, type LegRow } from './store/legs.ts';

type Settled = Deed & { legId: PayoutLegId } & ({ sent: true; railId: string } | { sent: false; reason: string });

/**
 * A person found out what became of a leg that is in doubt: it was sent, or it was not and never will be. Refuses NOT_FOUND, and
 * WITHDRAWAL_STATE when it is known to be otherwise already; the same again changes nothing.
 */
export const settleUnknown = async (tx: Tx, { legId, operatorId, operatorName, note = null, ...found }: Settled): Promise<void> => {
  const leg = await findLeg(tx, legId);
  if (leg === undefined) throw new Refusal('NOT_FOUND');
  const outcome: PayoutOutcome = found.sent
    ? { state: 'SENT', railId: found.railId, paid: true }
    : { state: 'REFUSED', code: found.reason };
  await settle(tx, leg, outcome, { operatorId, operatorName, note });
};

/** A payout file was carried out: the withdrawal's leg in it was paid, under the bank's own name for it. Refuses as `settleUnknown`. */
export const markPaid = async (
  tx: Tx,
  { id, operatorId, operatorName, railId, note = null }: Deed & { id: WithdrawalId; railId: string },
): Promise<void> => {
  const row = await needWithdrawal(tx, id);
  const batch = (await legsOf(tx, [id])).findLast(({ funding }) => funding === 'BATCH');
  if (batch === undefined) throw new Refusal('WITHDRAWAL_STATE', { state: row.state });
  await settle(tx, batch, { state: 'SENT', railId, paid: true }, { operatorId, operatorName, note });
};

const settle = async (
  tx: Tx,
  { id, withdrawal_id }: LegRow,
  outcome: Extract<PayoutOutcome, { state: 'SENT' | 'REFUSED' }>,
  by: Deed,
): Promise<void> => {
  const row = await needWithdrawal(tx, withdrawal_id);
  const leg = await findLeg(tx, id);
  const isSame = outcome.state === 'SENT' ? leg?.state === 'SENT' && leg.rail_id === outcome.railId : leg?.state === 'REFUSED';
  if (isSame) return;
  // What is still being sent may yet be answered by its rail; only a file is waited for by people.
  if (leg?.state !== 'UNKNOWN' && !(leg?.state === 'SENDING' && leg.funding === 'BATCH'))
    throw new Refusal('WITHDRAWAL_STATE', { state: row.state });
  await bookOutcome(tx, id, outcome, by);
};
