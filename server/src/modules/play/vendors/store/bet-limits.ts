import type { BetLimitId } from '@croupier/contract/play/vendors-console';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { VendorsTables } from '../tables.ts';

const tables = open<VendorsTables>;

/** All of them: hundreds of a vendor at most. */
export const allLimits = (tx: Tx) => tables(tx).selectFrom('vendors.bet_limit').selectAll().limit(50_000).execute();

export const limitsPage = (tx: Tx, vendor: VendorCode, scope: readonly MerchantId[] | null, wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('vendors.bet_limit')
      .selectAll()
      .where('vendor', '=', vendor)
      .$if(scope !== null, (query) =>
        query.where((where) =>
          where.or([
            where('merchant_id', 'is', null),
            where('merchant_id', 'in', scope?.length ? [...scope] : [sql<MerchantId>`''`]), // prettier-ignore
          ]),
        ),
      )
      .orderBy(sql`game_code nulls first`)
      .orderBy(sql`merchant_id nulls first`)
      .orderBy('currency')
      .orderBy('from_level')
      .orderBy('id'),
    wanted,
  );

export const countLimits = async (tx: Tx, vendor: VendorCode): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('vendors.bet_limit')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('vendor', '=', vendor)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const saveLimit = (tx: Tx, limit: Insertable<VendorsTables['vendors.bet_limit']>) =>
  tables(tx)
    .insertInto('vendors.bet_limit')
    .values(limit)
    .onConflict((conflict) =>
      conflict.constraint('one_limit_of_a_place').doUpdateSet({
        stake_min: limit.stake_min,
        stake_max: limit.stake_max,
        changed_by: limit.changed_by,
        changed_at: limit.changed_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const findLimit = (tx: Tx, id: BetLimitId) =>
  tables(tx).selectFrom('vendors.bet_limit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const removeLimit = async (tx: Tx, id: BetLimitId): Promise<void> => {
  await tables(tx).deleteFrom('vendors.bet_limit').where('id', '=', id).execute();
};
