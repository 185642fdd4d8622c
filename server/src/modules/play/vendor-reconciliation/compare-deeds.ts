import type { VendorCode } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';
import { askOne, type Tx } from '#platform/database';
import { sideOf } from './compare-page.ts';
import { compareInstead, type DifferenceClass } from './compare.rules.ts';
import { dayIn, missingThereHours } from './hours.rules.ts';
import type { NewDifference } from './store/differences.ts';
import type { InsteadSum } from './store/instead.ts';
import * as ours from './store/ours.ts';

/**
 * Compares rounds that we ended in the vendor's place with all that its list counts to them: what came to the same is no difference, whatever names it has there,
 * and what did not is one. Where the vendor says less than we did, it may still tell of the rest: that is a person's a day after we did it.
 */
export const compareDeeds = async (
  tx: Tx,
  sums: readonly InsteadSum[],
  at: Temporal.Instant,
): Promise<{ found: NewDifference[]; all: { vendor: VendorCode; about: string; class: DifferenceClass | null }[] }> => {
  if (sums.length === 0) return { found: [], all: [] };
  const named = sums.map(({ vendor, deed }) => ({ vendor, txId: deed }));
  const deeds = new Map((await askOne(tx, ours.transactionsNamed(named))).map((one) => [`${one.vendor} ${one.txId}`, one]));
  const found: NewDifference[] = [];
  const all: { vendor: VendorCode; about: string; class: DifferenceClass | null }[] = [];
  for (const { vendor, deed: about, stake, payout } of sums) {
    const deed = deeds.get(`${vendor} ${about}`);
    const finding = deed && compareInstead({ stake, payout }, deed);
    all.push({ vendor, about, class: finding?.class ?? null });
    if (deed === undefined || finding === undefined) continue;
    const round = await askOne(tx, ours.roundOfTransaction(vendor, about));
    const due = deed.at.add({ hours: missingThereHours });
    const mayBeTold = finding.amount < 0n && Temporal.Instant.compare(due, at) > 0;
    found.push({
      vendor,
      merchantId: deed.merchantId,
      memberId: deed.memberId,
      class: finding.class,
      about,
      txId: null,
      roundName: round?.roundName ?? null,
      gameCode: round?.gameCode ?? null,
      currency: deed.currency,
      amount: finding.amount,
      theirs: { stake: stake.toString(), payout: payout.toString(), state: 'ENDED', at: at.toString() },
      ours: sideOf(deed),
      day: dayIn((await merchants.getMerchantOrThrow(deed.merchantId)).timeZone, deed.at),
      heal: null,
      healAt: null,
      caseAt: mayBeTold ? due : at,
    });
  }
  return { found, all };
};
