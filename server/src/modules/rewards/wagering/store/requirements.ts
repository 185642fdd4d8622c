import type { DepositId, MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import { type Insertable, sql } from 'kysely';
import { bigints, booleans, uuids } from '#platform/arrays';
import { type Ask, ask, type Row, statement } from '#platform/ask';
import { askOne, open, type Tx } from '#platform/database';
import type { TurnoverTables } from '../../../money/turnover/tables.ts';

const tables = open<TurnoverTables>;

export const findRule = (tx: Tx, merchantId: MerchantId) =>
  tables(tx).selectFrom('turnover.rule').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();

export const saveRule = async (tx: Tx, rule: TurnoverTables['turnover.rule']): Promise<void> => {
  const { deposit_ppm, grant_ppm } = rule;
  await tables(tx)
    .insertInto('turnover.rule')
    .values(rule)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ deposit_ppm, grant_ppm }))
    .execute();
};

type NewRequirement = Omit<Insertable<TurnoverTables['turnover.requirement']>, 'id' | 'counted' | 'expires_at' | 'waived_by' | 'terms'> & {
  expires_at?: Temporal.Instant;
  terms?: BonusTerms['wagering'];
};

/** Once for each source. */
export const insertRequirement = async (tx: Tx, requirement: NewRequirement): Promise<void> => {
  await tables(tx)
    .insertInto('turnover.requirement')
    .values({
      ...requirement,
      waived_by: null,
      terms: requirement.terms === undefined ? null : sql<BonusTerms['wagering']>`${JSON.stringify(requirement.terms)}::jsonb`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Many at once, each once for its source. */
export const insertRequirements = async (tx: Tx, requirements: readonly NewRequirement[]): Promise<void> => {
  if (requirements.length === 0) return;
  const of = <K extends keyof NewRequirement>(key: K) => requirements.map((one) => one[key]);
  await sql`
    insert into turnover.requirement (merchant_id, member_id, currency, source, source_id, amount, required, since, closed_at)
    select * from unnest(${of('merchant_id')}::text[], ${of('member_id')}::uuid[], ${of('currency')}::text[], ${of('source')}::text[],
      ${of('source_id')}::uuid[], ${of('amount')}::bigint[], ${of('required')}::bigint[], ${of('since').map(String)}::timestamptz[],
      ${of('closed_at').map((at) => at?.toString() ?? null)}::timestamptz[])
    on conflict do nothing
  `.execute(tables(tx));
};

/** Open at a moment, the oldest first; at most a thousand. A requirement of a grant is open no longer than the grant. */
export const openRequirements = (tx: Tx, memberId: MemberId, at: Temporal.Instant) =>
  tables(tx)
    .selectFrom('turnover.requirement')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .where(lasting(at))
    .orderBy('since')
    .orderBy('id')
    .limit(1_000)
    .execute();

const lasting = (at: Temporal.Instant) => sql<boolean>`(expires_at is null or expires_at > ${at.toString()}::timestamptz)`;

type Requirement = Awaited<ReturnType<typeof openRequirements>>[number];

/** The part of an open requirement that counting needs. */
export type OpenRow = Pick<
  Requirement,
  'id' | 'merchant_id' | 'member_id' | 'currency' | 'source' | 'source_id' | 'amount' | 'required' | 'counted' | 'terms'
>;

type Locked = Omit<OpenRow, 'terms'> & { termsKey: string | null };

/** Requirements of many members that are open at a moment, the oldest first, locked in the order of their ids so that none waits in a circle. */
export const lockOpenRequirements = async (tx: Tx, memberIds: readonly MemberId[], at: Temporal.Instant): Promise<OpenRow[]> => {
  const locked = await askOne(tx, lockingOpen(memberIds, at));
  const terms = await termsFor(tx, locked);
  return locked.map(({ termsKey, ...row }) => ({ ...row, terms: termsKey === null ? null : terms(termsKey) }));
};

/** Terms by their key. Reading them for every batch of rounds took longer than counting it. */
const termsRead = new Map<string, BonusTerms['wagering']>();
const termsReadMax = 1_000;

const termsFor = async (tx: Tx, locked: readonly Locked[]): Promise<(key: string) => BonusTerms['wagering']> => {
  const found = new Map<string, BonusTerms['wagering']>();
  for (const key of new Set(locked.map(({ termsKey }) => termsKey))) {
    const known = key === null ? undefined : termsRead.get(key);
    if (key !== null && known !== undefined) found.set(key, known);
  }
  const unread = locked.filter(({ termsKey }) => termsKey !== null && !found.has(termsKey));
  if (unread.length > 0) {
    if (termsRead.size > termsReadMax) termsRead.clear();
    for (const [key, terms] of await askOne(tx, termsOf(unread.map(({ id }) => id)))) {
      termsRead.set(key, terms);
      found.set(key, terms);
    }
  }
  return (key) => found.get(key) ?? raise(`no terms ${key}`);
};

const raise = (words: string): never => {
  throw new Error(words);
};

const lockingOpen = (memberIds: readonly MemberId[], at: Temporal.Instant): Ask<Locked[]> =>
  ask((rows) => rows.map(lockedFrom))`
    with locked as materialized (
      select id, merchant_id, member_id, currency, source, source_id, amount, required, counted, terms_key, since from turnover.requirement
      where member_id = any(${uuids(memberIds)}::uuid[]) and closed_at is null and (expires_at is null or expires_at > ${at}) order by id for update
    )
    select id, merchant_id, member_id, currency, source, source_id, amount, required, counted, terms_key from locked order by since, id
  `;

const lockedFrom = (row: Row): Locked => {
  const [id, merchant_id, member_id, currency, source, source_id, amount, required, counted, termsKey] = row as readonly [
    ...[id: string, merchantId: MerchantId, memberId: MemberId, currency: Currency, source: OpenRow['source'], sourceId: string],
    ...[amount: string, required: string, counted: string, termsKey: string | null],
  ];
  const figures = { amount: BigInt(amount), required: BigInt(required), counted: BigInt(counted) };
  return { id, merchant_id, member_id, currency, source, source_id, termsKey, ...figures };
};

type Keyed = readonly [key: string, terms: BonusTerms['wagering']];

const termsOf = (ids: readonly string[]): Ask<Keyed[]> =>
  ask((rows) => rows.map(([key, terms]): Keyed => [key ?? '', JSON.parse(terms ?? 'null') as BonusTerms['wagering']]))`
    select distinct on (terms_key) terms_key, terms from turnover.requirement where id = any(${uuids(ids)}::uuid[]) order by terms_key
  `;

/** Adds to each what was counted for it, or with a negative amount takes it off, and closes at `at` what is done. */
export const addingCounted = (
  counts: readonly { id: string; added: bigint; done: boolean }[],
  at: Temporal.Instant,
): Ask<void> => statement`
  update turnover.requirement r
  set counted = r.counted + fresh.added, closed_at = case when fresh.done then ${at}::timestamptz end
  from unnest(${uuids(counts.map(({ id }) => id))}::uuid[], ${bigints(counts.map(({ added }) => added))}::bigint[],
    ${booleans(counts.map(({ done }) => done))}::boolean[]) as fresh (id, added, done)
  where r.id = fresh.id
`;

/** Closes what some grants ask for. */
export const closeOfGrants = async (tx: Tx, grantIds: readonly string[], at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('turnover.requirement')
    .set({ closed_at: at })
    .where('source', '=', 'GRANT')
    .where('source_id', '=', sql<string>`any(${[...grantIds]}::uuid[])`)
    .where('closed_at', 'is', null)
    .execute();
};

/** Opens again what a grant asked for, with what was counted, where it was not done. */
export const reopenOfGrant = async (tx: Tx, grantId: string, expiresAt: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('turnover.requirement')
    .set({ closed_at: null, expires_at: expiresAt })
    .where('source', '=', 'GRANT')
    .where('source_id', '=', grantId)
    .whereRef('counted', '<', 'required')
    .where('waived_by', 'is', null)
    .execute();
};

/** Starts what a grant asks for anew, with nothing counted. */
export const restartOfGrant = async (
  tx: Tx,
  grantId: string,
  { amount, required, expiresAt, at }: { amount: bigint; required: bigint; expiresAt: Temporal.Instant; at: Temporal.Instant },
): Promise<void> => {
  await tables(tx)
    .updateTable('turnover.requirement')
    .set({ amount, required, counted: 0n, since: at, closed_at: null, expires_at: expiresAt })
    .where('source', '=', 'GRANT')
    .where('source_id', '=', grantId)
    .execute();
};

/** Lowers what a grant asks for; what was counted stays, and is never more than that. */
export const lowerOfGrant = async (tx: Tx, grantId: string, required: bigint, at: Temporal.Instant): Promise<void> => {
  await sql`
    update turnover.requirement set required = ${required}, counted = least(counted, ${required}::bigint),
      closed_at = case when counted >= ${required}::bigint then coalesce(closed_at, ${at.toString()}::timestamptz) else closed_at end
    where source = 'GRANT' and source_id = ${grantId}
  `.execute(tables(tx));
};

/**
 * Lowers what a deposit asks for to the share of it that is left; what was counted stays, and is never more than that. Nothing changes where no more than `left` was
 * there before.
 */
export const lowerOfDeposit = async (tx: Tx, depositId: DepositId, left: bigint, at: Temporal.Instant): Promise<void> => {
  await sql`
    update turnover.requirement r set amount = fresh.amount, required = fresh.required, counted = least(r.counted, fresh.required),
      closed_at = case when r.counted >= fresh.required then coalesce(r.closed_at, ${at.toString()}::timestamptz) else r.closed_at end
    from (
      select id, ${left}::bigint as amount, ceil(required::numeric * ${left}::bigint / amount)::bigint as required
        from turnover.requirement where source = 'DEPOSIT' and source_id = ${depositId} and amount > ${left}::bigint for update
    ) fresh where r.id = fresh.id
  `.execute(tables(tx));
};

/** Undefined when there is none that is open. */
export const waive = (tx: Tx, merchantId: MerchantId, id: string, operatorId: OperatorId, at: Temporal.Instant) =>
  tables(tx)
    .updateTable('turnover.requirement')
    .set({ closed_at: at, waived_by: operatorId })
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const sumOfDeposits = async (tx: Tx, memberId: MemberId, currency: Currency): Promise<bigint> => {
  const { sum } = await tables(tx)
    .selectFrom('turnover.requirement')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('source', '=', 'DEPOSIT')
    .executeTakeFirstOrThrow();
  return sum;
};
