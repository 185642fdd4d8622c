import type { BonusKind, Consumption, GrantEnd, GrantState } from '@croupier/contract/rewards/bonuses';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Insertable, Selectable } from 'kysely';
import { uuids } from '#platform/arrays';
import { type Ask, ask, type Row } from '#platform/ask';
import { open, type Tx } from '#platform/database';
import type { BonusesTables } from '../tables.ts';

const tables = open<BonusesTables>;

/** A grant that may pay for stakes now. `excluded`: where it may not, as `excludedBy` of the template says. `name` is the template's English name. */
export type Grant = {
  id: string;
  memberId: MemberId;
  kind: BonusKind;
  stakeMax: bigint | null;
  excluded: readonly string[];
  consumption: Consumption;
  name: string | null;
};

/**
 * Grants of some members that may pay for stakes now, the one that expires first in front: active, not expired, and not wagered through. Their rows stay as they
 * are while the member's accounts are locked.
 */
export const grantsOf = (memberIds: readonly MemberId[], at: Temporal.Instant): Ask<Grant[]> =>
  ask((rows) => rows.map(grantFrom))`
    select g.id, g.member_id, g.kind, g.stake_max, array_to_string(g.excluded, ' '), coalesce(r.consumption, 'CASH_FIRST'),
      case when g.stake_max is null then null else (select t.name ->> 'en' from bonuses.template t where t.id = g.template_id) end
    from bonuses.bonus_grant g left join bonuses.rule r on r.merchant_id = g.merchant_id
    where g.member_id = any(${uuids(memberIds)}::uuid[]) and g.state = 'ACTIVE' and g.met_at is null and g.expires_at > ${at} order by g.expires_at, g.id
  `;

const grantFrom = (row: Row): Grant => {
  const [id, memberId, kind, stakeMax, excluded, consumption, name] = row as readonly [
    ...[id: string, memberId: MemberId, kind: BonusKind, stakeMax: string | null, excluded: string, consumption: Consumption],
    ...[name: string | null],
  ];
  return {
    id,
    memberId,
    kind,
    stakeMax: stakeMax === null ? null : BigInt(stakeMax),
    excluded: excluded === '' ? [] : excluded.split(' '),
    consumption,
    name,
  };
};

export type GrantRow = Selectable<BonusesTables['bonuses.bonus_grant']>;

export const insertGrant = async (tx: Tx, grant: Insertable<BonusesTables['bonuses.bonus_grant']>): Promise<void> => {
  await tables(tx).insertInto('bonuses.bonus_grant').values(grant).execute();
};

/** Whether a grant of the group is active, or waits in front. */
export const hasOpenOf = async (tx: Tx, memberId: MemberId, currency: Currency, group: string): Promise<boolean> => {
  const row = await tables(tx)
    .selectFrom('bonuses.bonus_grant')
    .select('id')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('stacking_group', '=', group)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const findGrant = (tx: Tx, id: string): Promise<GrantRow | undefined> =>
  tables(tx).selectFrom('bonuses.bonus_grant').selectAll().where('id', '=', id).executeTakeFirst();

export const lockGrant = (tx: Tx, id: string): Promise<GrantRow> =>
  tables(tx).selectFrom('bonuses.bonus_grant').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

type Closed = {
  state: GrantState;
  because: GrantEnd;
  converted: bigint;
  removed: bigint;
  withdrawalId: string | null;
  at: Temporal.Instant;
};

export const closeGrant = async (tx: Tx, id: string, { state, because, converted, removed, withdrawalId, at }: Closed): Promise<void> => {
  await tables(tx)
    .updateTable('bonuses.bonus_grant')
    .set({ state, ended_because: because, converted, removed, withdrawal_id: withdrawalId, closed_at: at })
    .where('id', '=', id)
    .execute();
};

/** Active and waiting grants of a member, in the order in which they were given; at most a hundred. */
export const openGrants = (tx: Tx, memberId: MemberId): Promise<GrantRow[]> =>
  tables(tx)
    .selectFrom('bonuses.bonus_grant')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();

export const grantsOfDeposit = (tx: Tx, depositId: string): Promise<GrantRow[]> =>
  tables(tx).selectFrom('bonuses.bonus_grant').selectAll().where('deposit_id', '=', depositId).orderBy('id').forUpdate().execute();

export const shrinkGrant = async (tx: Tx, id: string, amount: bigint, required: bigint): Promise<void> => {
  await tables(tx).updateTable('bonuses.bonus_grant').set({ amount, wagering_required: required }).where('id', '=', id).execute();
};

/** The rule of a merchant; by default cash first, forfeit, and a second person for every reward by hand. Version 0 is the default. */
export const ruleOf = async (tx: Tx, merchantId: MerchantId): Promise<Omit<Selectable<BonusesTables['bonuses.rule']>, 'merchant_id'>> => {
  const row = await tables(tx).selectFrom('bonuses.rule').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();
  return row ?? { consumption: 'CASH_FIRST', on_exclusion: 'FORFEIT', manual_max: 0n, manual_points_max: 0, version: 0 };
};

type NewRule = Omit<Selectable<BonusesTables['bonuses.rule']>, 'version'>;

/** False if the rule is not of this version any more. */
export const saveRule = async (tx: Tx, rule: NewRule, version: number): Promise<boolean> => {
  const { merchant_id, ...values } = rule;
  const saved =
    version === 0
      ? await tables(tx)
          .insertInto('bonuses.rule')
          .values(rule)
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tables(tx)
          .updateTable('bonuses.rule')
          .set({ ...values, version: version + 1 })
          .where('merchant_id', '=', merchant_id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return saved !== undefined;
};

/** A free bet that won goes on as a bonus. */
export const becomeBonus = async (
  tx: Tx,
  id: string,
  { amount, required, expiresAt }: { amount: bigint; required: bigint; expiresAt: Temporal.Instant },
): Promise<void> => {
  await tables(tx)
    .updateTable('bonuses.bonus_grant')
    .set({ kind: 'BONUS', amount, wagering_required: required, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
};

export const keepFreeBetsUntil = async (tx: Tx, ids: readonly string[], until: Temporal.Instant): Promise<void> => {
  if (ids.length === 0) return;
  await tables(tx)
    .updateTable('bonuses.bonus_grant')
    .set({ expires_at: until })
    .where('id', 'in', [...ids])
    .where('kind', '=', 'FREE_BET')
    .where('closed_at', 'is', null)
    .where('expires_at', '<', until)
    .execute();
};

/** The last grants of a member that are over, the latest first. */
export const lastEnded = (tx: Tx, memberId: MemberId, limit: number): Promise<GrantRow[]> =>
  tables(tx)
    .selectFrom('bonuses.bonus_grant')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .limit(limit)
    .execute();
