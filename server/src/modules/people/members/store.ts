import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import type { Currency } from '@croupier/contract/core/money';
import { type ExpressionBuilder, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { uuids } from '#platform/arrays';
import { type Ask, ask } from '#platform/ask';
import { open, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { Member, MemberState } from './member.ts';
import type { MemberTables } from './tables.ts';

const tables = open<MemberTables>;

export type MemberRow = Selectable<MemberTables['members.member']>;

/** Undefined when the merchant has a member of this name. */
export const insertMember = (tx: Tx, row: Insertable<MemberTables['members.member']>): Promise<MemberRow | undefined> =>
  tables(tx)
    .insertInto('members.member')
    .values(row)
    .onConflict((conflict) => conflict.constraint('user_name_is_free').doNothing())
    .returningAll()
    .executeTakeFirst()
    .catch(refuseTooDeep);

/** The tree of uplines has twenty levels; the database places a member in it as it writes them. */
const refuseTooDeep = (error: unknown): never => {
  const isTooDeep = error instanceof Error && 'constraint' in error && error.constraint === 'tree_depth';
  throw isTooDeep ? new Refusal('INVITATION_CODE_WRONG', { field: 'affiliateCode' }) : error;
};

export const findById = (tx: Tx, id: MemberId): Promise<MemberRow | undefined> =>
  tables(tx).selectFrom('members.member').selectAll().where('id', '=', id).executeTakeFirst();

export const findByIds = (tx: Tx, ids: readonly MemberId[]): Promise<MemberRow[]> =>
  tables(tx)
    .selectFrom('members.member')
    .selectAll()
    .where('id', '=', sql<MemberId>`any(${[...ids]}::uuid[])`)
    .execute();

/** The facts that a game's wallet asks of members: their merchant, their currency, and whether their account is open. Those that exist, in no order. */
export const standingsOf = (ids: readonly MemberId[]): Ask<Standing[]> =>
  ask((rows) =>
    rows.map((row) => {
      const [id, merchantId, currency, state, level] = row as readonly [MemberId, MerchantId, Currency, MemberState, string];
      return { id, merchantId, currency, state, level: Number(level) };
    }),
  )`select id, merchant_id, currency, state, level from members.member where id = any(${uuids(ids)}::uuid[])`;

export type LevelChange = { id: MemberId; from: number; to: number };

/** Sets the levels of members who have the level given; returns those. */
export const updateLevels = async (tx: Tx, changes: readonly LevelChange[]): Promise<Set<MemberId>> => {
  if (changes.length === 0) return new Set();
  const { rows } = await sql<{ id: MemberId }>`
    update members.member m set level = c.level_to
      from unnest(${uuids(changes.map(({ id }) => id))}::uuid[], ${changes.map(({ from }) => from)}::int[], ${changes.map(({ to }) => to)}::int[])
        as c (id, level_from, level_to)
     where m.id = c.id and m.level = c.level_from returning m.id
  `.execute(tables(tx));
  return new Set(rows.map(({ id }) => id));
};

/** The members among some who play on trial or for a test. Those that exist, in no order. */
export const playKindsOf = (ids: readonly MemberId[]): Ask<PlayKind[]> =>
  ask((rows) =>
    rows.map((row) => {
      const [id, type, isTest] = row as readonly [MemberId, string, 't' | 'f'];
      return { id, type: Number(type) as MemberType, isTest: isTest === 't' };
    }),
  )`select id, type, is_test from members.member where id = any(${uuids(ids)}::uuid[])`;

type PlayKind = Pick<Member, 'id' | 'type' | 'isTest'>;

export type Standing = Pick<Member, 'id' | 'merchantId' | 'currency' | 'state' | 'level'>;

export const findByKey = (tx: Tx, merchantId: MerchantId, key: string): Promise<MemberRow | undefined> =>
  tables(tx)
    .selectFrom('members.member')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('user_name_key', '=', key)
    .executeTakeFirst();

export const findAllByKey = (tx: Tx, merchants: readonly MerchantId[] | null, key: string, most: number): Promise<MemberRow[]> =>
  tables(tx)
    .selectFrom('members.member')
    .selectAll()
    .where('user_name_key', '=', key)
    .$if(merchants !== null, (query) => query.where('merchant_id', 'in', merchants ?? []))
    .orderBy('registered_at', 'desc')
    .limit(most)
    .execute();

/** The columns of a searched member, for conditions on what other modules keep of them. */
export const searchedMember = {
  id: sql.ref<MemberId>('members.member.id'),
  merchantId: sql.ref<MerchantId>('members.member.merchant_id'),
};

export type Filters = {
  state?: MemberState | undefined;
  type?: MemberType | undefined;
  levelFrom?: number | undefined;
  levelTo?: number | undefined;
  registeredFrom?: Temporal.Instant | undefined;
  registeredBefore?: Temporal.Instant | undefined;
  signedInFrom?: Temporal.Instant | undefined;
  signedInBefore?: Temporal.Instant | undefined;
  /** The key of the name of the agent directly above. */
  uplineKey?: string | undefined;
};

export type Search = {
  /** Undefined: the members of all merchants. */
  merchants: readonly MerchantId[] | undefined;
  /** A part of a user name, or its beginning where it is too short for the index of parts. */
  nameKey: string | undefined;
  ids: { from: string; to: string } | undefined;
  /** A member number. */
  number: number | undefined;
  /** Members that were found by something else. */
  others: readonly MemberId[];
  filters?: Filters | undefined;
  /** Conditions of other modules on `searchedMember`. */
  conditions?: readonly RawBuilder<boolean>[] | undefined;
};

/** The least letters of which an index of parts finds anything. */
const partLeast = 3;

const matches =
  ({ merchants, nameKey, ids, number, others, filters = {}, conditions = [] }: Search) =>
  (where: ExpressionBuilder<MemberTables, 'members.member'>) => {
    const before = nameKey !== undefined && nameKey.length >= partLeast ? '%' : '';
    const byName = nameKey === undefined ? [] : [where('user_name_key', 'like', `${before}${nameKey.replace(/[\\%_]/g, '\\$&')}%`)];
    const byId = ids === undefined ? [] : [where.between('id', ids.from as MemberId, ids.to as MemberId)];
    const byNumber = number === undefined ? [] : [where('number', '=', number)];
    const byOthers = others.length === 0 ? [] : [where('id', '=', sql<MemberId>`any(${uuids(others)}::uuid[])`)];
    const words = [...byName, ...byId, ...byNumber, ...byOthers];
    return where.and([
      ...(merchants === undefined ? [] : [where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)]),
      ...(words.length === 0 ? [] : [where.or(words)]),
      ...filtersOf(filters),
      ...conditions,
    ]);
  };

const filtersOf = (wanted: Filters): RawBuilder<boolean>[] => {
  const { state, type, levelFrom, levelTo, registeredFrom, registeredBefore, signedInFrom, signedInBefore, uplineKey } = wanted;
  return [
    ...(state === undefined ? [] : [sql<boolean>`members.member.state = ${state}`]),
    ...(type === undefined ? [] : [sql<boolean>`members.member.type = ${type}`]),
    ...(levelFrom === undefined ? [] : [sql<boolean>`members.member.level >= ${levelFrom}`]),
    ...(levelTo === undefined ? [] : [sql<boolean>`members.member.level <= ${levelTo}`]),
    ...(registeredFrom === undefined ? [] : [sql<boolean>`members.member.registered_at >= ${registeredFrom}`]),
    ...(registeredBefore === undefined ? [] : [sql<boolean>`members.member.registered_at < ${registeredBefore}`]),
    ...(signedInFrom === undefined ? [] : [sql<boolean>`members.member.last_sign_in_at >= ${signedInFrom}`]),
    ...(signedInBefore === undefined ? [] : [sql<boolean>`members.member.last_sign_in_at < ${signedInBefore}`]),
    ...(uplineKey === undefined
      ? []
      : [
          sql<boolean>`exists (select from members.member agent
            where agent.id = members.member.upline_id and agent.merchant_id = members.member.merchant_id and agent.user_name_key = ${uplineKey})`,
        ]),
  ];
};

export const search = (tx: Tx, wanted: Search, { limit, offset }: { limit: number; offset: number }): Promise<MemberRow[]> =>
  tables(tx).selectFrom('members.member').selectAll().where(matches(wanted)).orderBy('id', 'desc').limit(limit).offset(offset).execute();

/** How many match, counted no further than `atMost`. */
export const count = async (tx: Tx, wanted: Search, atMost: number): Promise<number> => {
  const { total } = await tables(tx)
    .selectFrom((from) => from.selectFrom('members.member').select('id').where(matches(wanted)).limit(atMost).as('found'))
    .select((find) => find.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** The head of a member's downline now. The tree's own tables are changed by the tree. */
export const updateUpline = async (tx: Tx, id: MemberId, uplineId: MemberId | null): Promise<void> => {
  await tables(tx).updateTable('members.member').set({ upline_id: uplineId }).where('id', '=', id).execute();
};

/** Agents of a merchant who have nobody above, the oldest first. */
export const agentsAtTop = async (tx: Tx, merchantId: MerchantId, limit: number): Promise<MemberId[]> => {
  const rows = await tables(tx)
    .selectFrom('members.member')
    .select('id')
    .where('merchant_id', '=', merchantId)
    // As the index names them.
    .where(sql<boolean>`type in (1, 2, 41, 42) and upline_id is null`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** The next agents of a merchant after one, at whatever place, in the order of their ids. */
export const agentsAfter = async (tx: Tx, merchantId: MerchantId, after: MemberId | null, limit: number): Promise<MemberId[]> => {
  let query = tables(tx)
    .selectFrom('members.member')
    .select('id')
    .where('merchant_id', '=', merchantId)
    // As the index names them.
    .where(sql<boolean>`type in (1, 2, 41, 42)`)
    .orderBy('id')
    .limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return (await query.execute()).map(({ id }) => id);
};

/** Undefined when there is no such member. */
export const updateType = (tx: Tx, id: MemberId, type: MemberType): Promise<MemberRow | undefined> =>
  tables(tx).updateTable('members.member').set({ type }).where('id', '=', id).returningAll().executeTakeFirst();

export const updateState = async (tx: Tx, id: MemberId, state: MemberState): Promise<MemberRow | undefined> =>
  tables(tx).updateTable('members.member').set({ state }).where('id', '=', id).returningAll().executeTakeFirst();

/** False when the account is not open. */
export const updateLastSignIn = async (tx: Tx, id: MemberId, at: Temporal.Instant): Promise<boolean> => {
  const row = await tables(tx)
    .updateTable('members.member')
    .set({ last_sign_in_at: at })
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const updateLanguage = async (tx: Tx, id: MemberId, language: string): Promise<void> => {
  await tables(tx).updateTable('members.member').set({ language }).where('id', '=', id).execute();
};

export const lock = (tx: Tx, id: MemberId): Promise<MemberRow | undefined> =>
  tables(tx).selectFrom('members.member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Removes trial users registered before a moment, a batch at a time; returns how many. */
export const deleteTrials = async (tx: Tx, before: Temporal.Instant, batch: number): Promise<number> => {
  const gone = await tables(tx)
    .deleteFrom('members.member')
    .where('id', 'in', (from) =>
      from
        .selectFrom('members.member')
        .select('id')
        .where('type', '=', 4)
        .where('registered_at', '<', before)
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return gone.length;
};

/** False when there is no such member. */
export const markTestAccount = async (tx: Tx, id: MemberId): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx).updateTable('members.member').set({ is_test: true }).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const updateNickname = async (tx: Tx, memberId: MemberId, nickname: string): Promise<void> => {
  await tables(tx).updateTable('members.member').set({ nickname }).where('id', '=', memberId).execute();
};
