import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { Ceiling } from '../limits.rules.ts';
import type { LimitsTables } from '../tables.ts';

const tables = open<LimitsTables>;

export type OwnRow = Selectable<LimitsTables['limits.own']>;
export type RaiseRow = Selectable<LimitsTables['limits.raise']>;
type Member = { memberId: MemberId; merchantId: MerchantId };

/** Holds a member's own row until the transaction ends: nobody else decides about their limits meanwhile. */
export const holdOwn = async (tx: Tx, { memberId, merchantId }: Member): Promise<OwnRow> => {
  await tables(tx)
    .insertInto('limits.own')
    .values({ member_id: memberId, merchant_id: merchantId, sitting_minutes: null, reality_check_minutes: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tables(tx).selectFrom('limits.own').selectAll().where('member_id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
};

export const findOwn = (tx: Tx, memberId: MemberId): Promise<OwnRow | undefined> =>
  tables(tx).selectFrom('limits.own').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export const updateOwn = async (
  tx: Tx,
  memberId: MemberId,
  change: { sitting_minutes?: number | null; reality_check_minutes?: number | null },
): Promise<void> => {
  await tables(tx).updateTable('limits.own').set(change).where('member_id', '=', memberId).execute();
};

export type CeilingRow = Pick<Selectable<LimitsTables['limits.ceiling']>, 'kind' | 'period' | 'amount' | 'set_by'>;

export const ceilingsSet = (tx: Tx, memberId: MemberId, at: Temporal.Instant): Promise<CeilingRow[]> =>
  tables(tx)
    .selectFrom('limits.ceiling')
    .select(['kind', 'period', 'amount', 'set_by'])
    .where('member_id', '=', memberId)
    .where('since', '<=', at)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', at)]))
    .limit(100)
    .execute();

/** Null removes it. */
export const putOwnCeiling = async (
  tx: Tx,
  { memberId, merchantId }: Member,
  { kind, period, amount, currency }: Pick<Ceiling, 'kind' | 'period'> & { amount: bigint | null; currency: Currency },
  at: Temporal.Instant,
): Promise<void> => {
  if (amount === null) {
    await tables(tx)
      .deleteFrom('limits.ceiling')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('period', '=', period)
      .where('set_by', '=', 'MEMBER')
      .execute();
    return;
  }
  await tables(tx)
    .insertInto('limits.ceiling')
    .values({ merchant_id: merchantId, member_id: memberId, kind, period, amount, currency, since: at, until: null, set_by: 'MEMBER' })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind', 'period'])
        .where('set_by', '=', sql.lit('MEMBER' as const))
        .doUpdateSet({ amount, since: at, until: null }),
    )
    .execute();
};

export const insertCeiling = async (
  tx: Tx,
  ceiling: Ceiling & { merchant_id: MerchantId; member_id: MemberId; since: Temporal.Instant },
): Promise<void> => {
  await tables(tx)
    .insertInto('limits.ceiling')
    .values({ ...ceiling, until: null, set_by: 'OPERATOR' })
    .execute();
};

// ---- raises

/** The changes that wait, and have not lapsed. */
export const waitingRaises = (tx: Tx, memberId: MemberId, at: Temporal.Instant): Promise<RaiseRow[]> =>
  tables(tx)
    .selectFrom('limits.raise')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'WAITING')
    .where('lapses_at', '>', at)
    .limit(20)
    .execute();

/** Whatever was wished before of the same thing is so no more. */
export const replaceRaise = async (
  tx: Tx,
  { memberId, kind, period }: { memberId: MemberId; kind: RaiseRow['kind']; period: RaiseRow['period'] },
  at: Temporal.Instant,
): Promise<void> => {
  await tables(tx)
    .updateTable('limits.raise')
    .set({ state: 'REPLACED', decided_at: at })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where(sql<boolean>`period is not distinct from ${period}`)
    .where('state', '=', 'WAITING')
    .execute();
};

export const insertRaise = async (tx: Tx, raise: Omit<Insertable<LimitsTables['limits.raise']>, 'decided_at'>): Promise<void> => {
  await tables(tx)
    .insertInto('limits.raise')
    .values({ ...raise, decided_at: null })
    .execute();
};

export const decideRaise = async (tx: Tx, id: string, state: 'CONFIRMED' | 'WITHDRAWN', at: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('limits.raise').set({ state, decided_at: at }).where('id', '=', id).execute();
};

// ---- history

export const addHistory = async (
  tx: Tx,
  { memberId, merchantId }: Member,
  deed: string,
  details: Record<string, unknown>,
  at: Temporal.Instant,
  operatorId: OperatorId | null = null,
): Promise<void> => {
  await tables(tx)
    .insertInto('limits.history')
    .values({ member_id: memberId, merchant_id: merchantId, deed, details: JSON.stringify(details), at, operator_id: operatorId })
    .execute();
};

export type HistoryRow = Selectable<LimitsTables['limits.history']>;

export const historyOf = (tx: Tx, memberId: MemberId, { limit, offset }: { limit: number; offset: number }): Promise<HistoryRow[]> =>
  tables(tx)
    .selectFrom('limits.history')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
