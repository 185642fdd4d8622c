import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { BonusesTables } from '../tables.ts';
import type { GrantRow } from './grants.ts';

const tables = open<BonusesTables>;

/** The sums of the bonuses of one promotion, in 10^-scale. */
export type PromotionSums = { grants: number; given: bigint; converted: bigint; removed: bigint };

/** Sums of the bonuses of some promotions; those without bonuses are missing. */
export const sumsOfPromotions = async (tx: Tx, promotions: readonly string[]): Promise<Map<string, PromotionSums>> => {
  if (promotions.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('bonuses.bonus_grant')
    .select(({ fn }) => [
      'promotion',
      fn.countAll<bigint>().as('grants'),
      sql<bigint>`sum(amount)::bigint`.as('given'),
      sql<bigint>`sum(converted)::bigint`.as('converted'),
      sql<bigint>`sum(case when closed_at is null then 0 else removed end)::bigint`.as('removed'),
    ])
    .where('promotion', 'in', [...promotions])
    .groupBy('promotion')
    .execute();
  return new Map(rows.map(({ promotion, grants, ...sums }) => [promotion, { grants: Number(grants), ...sums }]));
};

/** The bonuses of a promotion, the newest first. */
export const grantsOfPromotion = (tx: Tx, promotion: string, limit: number): Promise<GrantRow[]> =>
  tables(tx).selectFrom('bonuses.bonus_grant').selectAll().where('promotion', '=', promotion).orderBy('id', 'desc').limit(limit).execute();
