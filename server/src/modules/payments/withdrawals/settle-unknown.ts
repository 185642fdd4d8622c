import type { PayoutLegId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { bookOutcome } from './book-outcome.ts';
import type { OperatorAct } from './resolve-exceptions.ts';
import { getWithdrawalForUpdate } from './transition.ts';
import type { PayoutOutcome } from './payout-sender.ts';
import { findLeg, type LegRow } from './store/legs.ts';

type Settled = OperatorAct & { legId: PayoutLegId } & ({ sent: true; externalId: string } | { sent: false; reason: string });

/**
 * A person found out what became of a leg that is in doubt: it was sent, or it was not and never will be. Refuses NOT_FOUND, and
 * WITHDRAWAL_STATE when it is known to be otherwise already; the same again changes nothing.
 */
export const resolveUnknown = async (tx: Tx, { legId, operatorId, operatorName, note = null, ...found }: Settled): Promise<void> => {
  const leg = await findLeg(tx, legId);
  if (leg === undefined) throw new Refusal('NOT_FOUND');
  const outcome: PayoutOutcome = found.sent
    ? { state: 'SENT', externalId: found.externalId, paid: true }
    : { state: 'REFUSED', code: found.reason };
  await settle(tx, leg, outcome, { operatorId, operatorName, note });
};

/**
 * A payout file was answered: the bank says of a leg in it that it was paid, under its own name for it, or that it was not. True when that is known of the
 * leg now, whoever said so first and under whatever name; false when it is known to be otherwise, and stays so. Refuses NOT_FOUND.
 */
export const answerLeg = async (tx: Tx, said: Settled): Promise<boolean> => {
  const found = await findLeg(tx, said.legId);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  await getWithdrawalForUpdate(tx, found.withdrawal_id);
  const state = (await findLeg(tx, said.legId))?.state;
  if (state === 'SENDING' || state === 'UNKNOWN') {
    await resolveUnknown(tx, said);
    return true;
  }
  // The money that came back had been paid.
  return said.sent ? state === 'SENT' || state === 'RETURNED' : state === 'REFUSED';
};

const settle = async (
  tx: Tx,
  { id, withdrawal_id }: LegRow,
  outcome: Extract<PayoutOutcome, { state: 'SENT' | 'REFUSED' }>,
  by: OperatorAct,
): Promise<void> => {
  const row = await getWithdrawalForUpdate(tx, withdrawal_id);
  const leg = await findLeg(tx, id);
  const isSame = outcome.state === 'SENT' ? leg?.state === 'SENT' && leg.rail_id === outcome.externalId : leg?.state === 'REFUSED';
  if (isSame) return;
  // A leg that is still being sent may yet be answered by its channel; only a file is waited for by people.
  if (leg?.state !== 'UNKNOWN' && !(leg?.state === 'SENDING' && leg.funding === 'BATCH'))
    throw new Refusal('WITHDRAWAL_STATE', { state: row.state });
  await bookOutcome(tx, id, outcome, by);
};
