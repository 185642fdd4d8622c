import type { PayoutLegId, WithdrawalId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { WithdrawalsTables } from '../tables.ts';

const tables = open<WithdrawalsTables>;

export type LegRow = Selectable<WithdrawalsTables['withdrawals.leg']>;

export const insertLeg = (tx: Tx, leg: Insertable<WithdrawalsTables['withdrawals.leg']>): Promise<LegRow> =>
  tables(tx).insertInto('withdrawals.leg').values(leg).returningAll().executeTakeFirstOrThrow();

/** In the order they were made. */
export const legsOf = (tx: Tx, ids: readonly WithdrawalId[]): Promise<LegRow[]> =>
  tables(tx)
    .selectFrom('withdrawals.leg')
    .selectAll()
    .where('withdrawal_id', '=', sql<WithdrawalId>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute();

export const findLeg = (tx: Tx, id: PayoutLegId): Promise<LegRow | undefined> =>
  tables(tx).selectFrom('withdrawals.leg').selectAll().where('id', '=', id).executeTakeFirst();

export const changeLeg = async (tx: Tx, id: PayoutLegId, changes: Updateable<WithdrawalsTables['withdrawals.leg']>): Promise<void> => {
  await tables(tx).updateTable('withdrawals.leg').set(changes).where('id', '=', id).execute();
};

/** Claims a leg for sending: from here on it counts as sent unless the channel says otherwise. Undefined when none is left. */
export const beginNext = (tx: Tx, at: Temporal.Instant): Promise<LegRow | undefined> =>
  tables(tx)
    .updateTable('withdrawals.leg')
    .set({ state: 'SENDING', begun_at: at, asked_at: at })
    .where('id', '=', (find) =>
      find
        .selectFrom('withdrawals.leg')
        .select('id')
        .where('state', '=', 'READY')
        .where('funding', '<>', 'BATCH')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Legs of which nobody knows what became, and that were not asked for since; they are marked as asked. */
export const takeDoubtful = (
  tx: Tx,
  notAskedSince: { doubtful: Temporal.Instant; underWay: Temporal.Instant },
  at: Temporal.Instant,
  limit: number,
): Promise<LegRow[]> =>
  tables(tx)
    .updateTable('withdrawals.leg')
    .set({ asked_at: at })
    .where('id', 'in', (find) =>
      find
        .selectFrom('withdrawals.leg')
        .select('id')
        .where('state', 'in', ['SENDING', 'UNKNOWN'])
        .where('funding', '<>', 'BATCH')
        .where((is) =>
          is.or([
            is('asked_at', '<=', notAskedSince.doubtful),
            is.and([is('state', '=', 'SENDING'), is('rail_id', 'is not', null), is('asked_at', '<=', notAskedSince.underWay)]),
          ]),
        )
        .orderBy('asked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** By what names some legs are known to banks and providers. */
export const namesOfLegs = (tx: Tx, ids: readonly PayoutLegId[]) =>
  tables(tx)
    .selectFrom('withdrawals.leg as leg')
    .innerJoin('withdrawals.withdrawal as withdrawal', 'withdrawal.id', 'leg.withdrawal_id')
    .select(['leg.id', 'leg.rail_id', 'withdrawal.reference'])
    .where('leg.id', '=', sql<PayoutLegId>`any(${[...ids]}::uuid[])`)
    .execute();
