import type { Claimable } from '@croupier/contract/rewards/claimables';
import type { ShownReward } from '@croupier/contract/rewards/rewards';
import { type Claimant, registerClaimables } from '#modules/rewards/claimables';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { claimPromotion, dayNow, factsOfClaim } from './claim.ts';
import { claimableAnew } from './own-promotions.ts';
import { periodOf } from './period.rules.ts';
import { readSettings } from './read-settings.ts';
import { momentOf } from './shown.ts';
import { readyOf } from './store/claims.ts';
import { promotionsById, type PromotionRow } from './store/promotions.ts';
import { wordsIn } from './words.rules.ts';

/** The name of a claimable: the promotion and its period. */
const nameOf = /^(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(?<period>[\da-z-]{4,10})$/;

const list = async (tx: Tx, { member, merchant, language }: Claimant): Promise<Omit<Claimable, 'programme'>[]> => {
  const ready = await readyOf(tx, member.id, now());
  const rowOf = new Map((await promotionsById(tx, [...new Set(ready.map((claim) => claim.promotion_id))])).map((row) => [row.id, row]));
  const facts = await factsOfClaim(tx, member, merchant, true);
  const entry = (row: PromotionRow, period: string, amount: bigint | null, until: Temporal.Instant | null) => ({
    id: `${row.id}:${period}`,
    title: wordsIn(row.words, language, merchant.defaultLanguage).title,
    reward: rewardOf(row, amount, member.currency),
    until: until === null ? null : momentOf(until),
    page: `/promotions?id=${row.id}`,
    atOnce: row.kind !== 'APP_DOWNLOAD',
  });
  const anew = await claimableAnew(tx, member, merchant);
  return [
    ...ready.flatMap((claim) => {
      const row = rowOf.get(claim.promotion_id);
      return row === undefined ? [] : [entry(row, claim.period, claim.amount, claim.claim_until)];
    }),
    ...anew.map((row) => {
      const { type, settings } = readSettings(row);
      return entry(row, periodOf(row.repeats, dayNow(merchant).toString()), type.reward?.(settings, facts) ?? null, row.ends_at);
    }),
  ];
};

const rewardOf = (row: PromotionRow, amount: bigint | null, currency: Claimant['member']['currency']): ShownReward => ({
  kind: readSettings(row).type.gives === 'FREE_ROUNDS' ? 'FREE_ROUNDS' : row.bonus === null ? 'CASH' : 'BONUS',
  money: amount === null ? null : { amount, currency },
  pieces: null,
});

registerClaimables('PROMOTION', {
  list,
  count: async (tx, { member, merchant }) =>
    (await readyOf(tx, member.id, now())).length + (await claimableAnew(tx, member, merchant)).length,
  claim: async ({ member }, name) => {
    const { id, period } = nameOf.exec(name)?.groups ?? {};
    if (id === undefined || period === undefined) throw new Refusal('NOT_FOUND');
    const claim = await claimPromotion({ memberId: member.id, merchantId: member.merchantId }, { id, inApp: false, period });
    return claim.amount === null
      ? { kind: 'FREE_ROUNDS', money: null, pieces: null }
      : { kind: 'BONUS', money: { amount: claim.amount, currency: member.currency }, pieces: null };
  },
});
