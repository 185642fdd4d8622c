import type { VendorCode } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';
import { askOne, type Tx } from '#platform/database';
import { sideOf } from './compare-page.ts';
import { compareSubstitution, type DifferenceClass } from './compare.rules.ts';
import { dayIn, missingThereHours } from './hours.rules.ts';
import type { NewDifference } from './store/differences.ts';
import type { SubstitutionSum } from './store/substitutions.ts';
import * as ours from './store/ours.ts';

/**
 * Compares rounds that we ended in the vendor's place with all that its list counts to them: what came to the same is no difference, whatever names it has there,
 * and what did not is one. Where the vendor says less than we did, it may still tell of the rest: that is a person's a day after we did it.
 */
export const compareSubstitutions = async (
  tx: Tx,
  sums: readonly SubstitutionSum[],
  at: Temporal.Instant,
): Promise<{ found: NewDifference[]; all: { vendor: VendorCode; about: string; class: DifferenceClass | null }[] }> => {
  if (sums.length === 0) return { found: [], all: [] };
  const named = sums.map(({ vendor, deed }) => ({ vendor, txId: deed }));
  const substitutions = new Map((await askOne(tx, ours.transactionsNamed(named))).map((one) => [`${one.vendor} ${one.txId}`, one]));
  const found: NewDifference[] = [];
  const all: { vendor: VendorCode; about: string; class: DifferenceClass | null }[] = [];
  for (const { vendor, deed: about, stake, payout } of sums) {
    const substitution = substitutions.get(`${vendor} ${about}`);
    const finding = substitution && compareSubstitution({ stake, payout }, substitution);
    all.push({ vendor, about, class: finding?.class ?? null });
    if (substitution === undefined || finding === undefined) continue;
    const round = await askOne(tx, ours.roundOfTransaction(vendor, about));
    const due = substitution.at.add({ hours: missingThereHours });
    const mayBeReported = finding.amount < 0n && Temporal.Instant.compare(due, at) > 0;
    found.push({
      vendor,
      merchantId: substitution.merchantId,
      memberId: substitution.memberId,
      class: finding.class,
      about,
      txId: null,
      roundName: round?.roundName ?? null,
      gameCode: round?.gameCode ?? null,
      currency: substitution.currency,
      amount: finding.amount,
      theirs: { stake: stake.toString(), payout: payout.toString(), state: 'ENDED', at: at.toString() },
      ours: sideOf(substitution),
      day: dayIn((await merchants.getMerchantOrThrow(substitution.merchantId)).timeZone, substitution.at),
      heal: null,
      healAt: null,
      caseAt: mayBeReported ? due : at,
    });
  }
  return { found, all };
};
