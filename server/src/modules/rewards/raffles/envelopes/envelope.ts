import type { MemberId } from '@croupier/contract/core/ids';
import { EnvelopeNeeds, type EnvelopePhase } from '@croupier/contract/rewards/red-envelopes';
import * as z from 'zod/mini';
import * as turnover from '#modules/money/turnover';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { EnvelopeRow } from '../store/envelopes.ts';

export const needsOf = ({ needs }: Pick<EnvelopeRow, 'needs'>): EnvelopeNeeds => z.decode(EnvelopeNeeds, needs as never);

/** `hasShares`: whether a share is free. */
export const envelopePhase = ({ opens_at, closes_at }: EnvelopeRow, hasShares: boolean): EnvelopePhase => {
  if (Temporal.Instant.compare(closes_at, now()) <= 0) return 'CLOSED';
  if (Temporal.Instant.compare(opens_at, now()) > 0) return 'COMING';
  return hasShares ? 'OPEN' : 'EMPTY';
};

/** Whether a member deposited or played enough in the last days, by the business days of the merchant. */
export const isEligible = async (tx: Tx, memberId: MemberId, needs: EnvelopeNeeds, timeZone: string): Promise<boolean> => {
  if (needs.deposits === null && needs.validBets === null) return true;
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate();
  const from = today.subtract({ days: needs.days - 1 }).toString();
  const sums = (await turnover.sumsOf(tx, [memberId], from, today.toString())).get(memberId);
  if (sums === undefined) return false;
  const hasDeposited = needs.deposits !== null && sums.deposits >= needs.deposits.amount;
  return hasDeposited || (needs.validBets !== null && sums.valid >= needs.validBets.amount);
};
