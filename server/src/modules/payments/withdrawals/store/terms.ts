import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Insertable, Selectable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { WithdrawalsTables } from '../tables.ts';

const tables = open<WithdrawalsTables>;

export const findRule = (tx: Tx, merchantId: MerchantId, currency: Currency) =>
  tables(tx)
    .selectFrom('withdrawals.rule')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('currency', '=', currency)
    .executeTakeFirst();

export type Rule = Selectable<WithdrawalsTables['withdrawals.rule']>;

export const saveRule = async (tx: Tx, rule: Rule): Promise<void> => {
  const { merchant_id: _merchant, currency: _currency, ...terms } = rule;
  await tables(tx)
    .insertInto('withdrawals.rule')
    .values(rule)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'currency']).doUpdateSet(terms))
    .execute();
};

/** The lowest level first. */
export const levelLimits = (tx: Tx, merchantId: MerchantId, currency: Currency) =>
  tables(tx)
    .selectFrom('withdrawals.level_limit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('currency', '=', currency)
    .orderBy('level')
    .limit(100)
    .execute();

export const saveLevelLimit = async (tx: Tx, limit: WithdrawalsTables['withdrawals.level_limit']): Promise<void> => {
  const { daily_count, daily_amount } = limit;
  await tables(tx)
    .insertInto('withdrawals.level_limit')
    .values(limit)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'currency', 'level']).doUpdateSet({ daily_count, daily_amount }))
    .execute();
};

export type SourceRow = Selectable<WithdrawalsTables['withdrawals.payout_source']>;

/** The one to take first in front. */
export const sourcesOf = (tx: Tx, merchantId: MerchantId, currency?: Currency) => {
  const sources = tables(tx).selectFrom('withdrawals.payout_source').selectAll().where('merchant_id', '=', merchantId);
  return (currency === undefined ? sources : sources.where('currency', '=', currency))
    .orderBy('priority')
    .orderBy('id')
    .limit(100)
    .execute();
};

export const saveSource = (tx: Tx, source: Insertable<WithdrawalsTables['withdrawals.payout_source']>) => {
  const { funding, house, priority, enabled, currency } = source;
  return tables(tx)
    .insertInto('withdrawals.payout_source')
    .values(source)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'rail', 'account', 'kind']).doUpdateSet({
        funding,
        house,
        currency,
        ...(priority !== undefined && { priority }),
        ...(enabled !== undefined && { enabled }),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
};
