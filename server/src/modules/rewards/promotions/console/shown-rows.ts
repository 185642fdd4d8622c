import { decimalOf } from '@croupier/contract/core/money';
import type { PromotionPhase, PromotionRow } from '@croupier/contract/rewards/promotions-console';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { sumsOfPromotions } from '#modules/rewards/bonuses';
import { givenSums } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { momentOf } from '../shown.ts';
import { countApplications } from '../store/claims.ts';
import type * as store from '../store/promotions.ts';
import { isOver } from '../status.rules.ts';

export const phaseOf = ({ starts_at, ends_at, closed_at }: store.PromotionRow): PromotionPhase =>
  isOver({ endsAt: ends_at, closedAt: closed_at }, now()) ? 'ENDED' : Temporal.Instant.compare(starts_at, now()) > 0 ? 'COMING' : 'RUNNING';

/** Promotions as the console lists them, with what they took and cost. */
export const shownRows = async (tx: Tx, rows: readonly store.PromotionRow[]): Promise<PromotionRow[]> => {
  const ids = rows.map(({ id }) => id);
  const [waiting, sums] = [await countApplications(tx, ids), await sumsOfPromotions(tx, ids)];
  const shown: PromotionRow[] = [];
  for (const row of rows) {
    const { currency, languages } = await getMerchantOrThrow(row.merchant_id);
    const cash = (await givenSums(tx, row.merchant_id, 'PROMOTION', row.id)).reduce(
      (sum, one) => (one.currency === currency && one.kind !== 'BONUS' ? sum + one.amount : sum),
      0n,
    );
    const decimal = (amount: bigint | null) => (amount === null ? null : decimalOf({ amount, currency }));
    shown.push({
      id: row.id,
      merchantId: row.merchant_id,
      kind: row.kind,
      categories: row.categories,
      words: row.words,
      picture: row.picture,
      settings: row.settings,
      bonus: row.bonus,
      turnoverPpm: row.turnover_ppm,
      audience: row.audience,
      repeats: row.repeats,
      joins: row.joins,
      claimDays: row.claim_days,
      oncePer: row.once_per,
      budget: {
        money: decimal(row.budget_money),
        count: row.budget_count,
        dayMoney: decimal(row.day_money),
        dayCount: row.day_count,
      },
      startsAt: momentOf(row.starts_at),
      endsAt: row.ends_at === null ? null : momentOf(row.ends_at),
      place: row.place,
      languages: [...languages],
      phase: phaseOf(row),
      closedAt: row.closed_at === null ? null : momentOf(row.closed_at),
      closedBecause: row.closed_because,
      claims: row.claims,
      spent: { amount: row.spent, currency },
      cost: { amount: cash + (sums.get(row.id)?.converted ?? 0n), currency },
      applications: waiting.get(row.id) ?? 0,
      madeBy: row.made_name,
      version: row.version,
    });
  }
  return shown;
};

export const shownRow = async (tx: Tx, row: store.PromotionRow): Promise<PromotionRow> => {
  const [one] = await shownRows(tx, [row]);
  if (one === undefined) throw new Error('a promotion that is there is shown');
  return one;
};
