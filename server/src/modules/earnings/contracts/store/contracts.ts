import type { ContractKind, EndedBecause } from '@croupier/contract/earnings/contracts';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { ContractTables } from '../tables.ts';
import type { Tier } from '../terms.rules.ts';

const tables = open<ContractTables>;

export type ContractRow = Selectable<ContractTables['agents.contract']>;
export type VersionRow = Selectable<ContractTables['agents.contract_version']>;
/** A version with its tiers, in their order. */
export type Version = VersionRow & { tiers: Tier[] };

type Pair = { merchantId: MerchantId; kind: ContractKind; currency: Currency; payerId: MemberId | null; payeeId: MemberId };

/** The contract of these two, made where they never had one. */
export const contractOf = async (
  tx: Tx,
  { merchantId, kind, currency, payerId, payeeId }: Pair,
  at: Temporal.Instant,
): Promise<ContractRow> => {
  await tables(tx)
    .insertInto('agents.contract')
    .values({ merchant_id: merchantId, kind, currency, payer_id: payerId, payee_id: payeeId, made_at: at })
    .onConflict((conflict) => conflict.constraint('contract_once').doNothing())
    .execute();
  return tables(tx)
    .selectFrom('agents.contract')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('payee_id', '=', payeeId)
    .where('payer_id', 'is not distinct from', payerId)
    .executeTakeFirstOrThrow();
};

export const contractById = (tx: Tx, id: string): Promise<ContractRow | undefined> =>
  tables(tx).selectFrom('agents.contract').selectAll().where('id', '=', id).executeTakeFirst();

/** The contracts of a kind by which a member is paid or was offered to be; with `asPayer` also those by which they pay. */
export const contractsWith = async (tx: Tx, memberId: MemberId, kind: ContractKind, asPayer: boolean): Promise<string[]> => {
  const rows = await tables(tx)
    .selectFrom('agents.contract')
    .select('id')
    .where('kind', '=', kind)
    .where((is) => is.or([is('payee_id', '=', memberId), ...(asPayer ? [is('payer_id', '=', memberId)] : [])]))
    .execute();
  return rows.map(({ id }) => id);
};

type NewVersion = { contract: ContractRow; tiers: readonly Tier[]; fromCash: boolean; because: 'OFFER' | 'CLAMP'; at: Temporal.Instant };

/** The next version of a contract, not in force yet. The caller holds the policy. */
export const insertVersion = async (tx: Tx, { contract, tiers, fromCash, because, at }: NewVersion): Promise<VersionRow> => {
  const { id, merchant_id, kind, payer_id, payee_id } = contract;
  const { number } = await tables(tx)
    .selectFrom('agents.contract_version')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('contract_id', '=', id)
    .executeTakeFirstOrThrow();
  const row = await tables(tx)
    .insertInto('agents.contract_version')
    .values({ contract_id: id, merchant_id, kind, payer_id, payee_id, number, from_cash: fromCash, made_because: because, made_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tables(tx)
    .insertInto('agents.contract_tier')
    .values(
      tiers.map(({ validBetMin, profitMin, activeMin, singleBetMin, rates, family }, place) => ({
        version_id: row.id,
        place,
        valid_bet_min: validBetMin,
        profit_min: profitMin,
        active_min: activeMin,
        single_bet_min: singleBetMin,
        won_ppm: rates.won,
        lost_ppm: rates.lost,
        family: family ?? null,
      })),
    )
    .execute();
  return row;
};

/** Puts versions in force from a moment on. */
export const begin = async (tx: Tx, ids: readonly string[], from: Temporal.Instant): Promise<void> => {
  if (ids.length === 0) return;
  await tables(tx)
    .updateTable('agents.contract_version')
    .set({ in_force_from: from })
    .where('id', 'in', [...ids])
    .execute();
};

/** Ends versions at a moment, or where they have not begun by then, before they begin. */
export const end = async (tx: Tx, ids: readonly string[], to: Temporal.Instant, because: EndedBecause): Promise<void> => {
  if (ids.length === 0) return;
  await tables(tx)
    .updateTable('agents.contract_version')
    .set({ in_force_to: sql<Temporal.Instant>`greatest(in_force_from, ${to.toString()}::timestamptz)`, ended_because: because })
    .where('id', 'in', [...ids])
    .execute();
};

const versions = (tx: Tx) => tables(tx).selectFrom('agents.contract_version').selectAll();

export const versionById = async (tx: Tx, id: string): Promise<Version | undefined> => {
  const row = await versions(tx).where('id', '=', id).executeTakeFirst();
  return row && (await withTiers(tx, [row]))[0];
};

/** The version of a payee that is in force, or will be and has no end. */
export const standingOf = async (tx: Tx, payeeId: MemberId, kind: ContractKind): Promise<Version | undefined> => {
  const row = await versions(tx)
    .where('payee_id', '=', payeeId)
    .where('kind', '=', kind)
    .where('in_force_from', 'is not', null)
    .where('in_force_to', 'is', null)
    .executeTakeFirst();
  return row && (await withTiers(tx, [row]))[0];
};

/** When the last contract of a payee that was ever in force ended, or will end; undefined when there is none. */
export const lastEnd = async (tx: Tx, payeeId: MemberId, kind: ContractKind): Promise<Temporal.Instant | undefined> =>
  (
    await tables(tx)
      .selectFrom('agents.contract_version')
      .select((of) => of.fn.max('in_force_to').as('until'))
      .where('payee_id', '=', payeeId)
      .where('kind', '=', kind)
      .whereRef('in_force_to', '>', 'in_force_from')
      .executeTakeFirst()
  )?.until ?? undefined;

/** When the last of what some members pay ended, or will end; undefined where all that they pay has no end, or they pay nobody. */
export const lastEndPaidBy = async (tx: Tx, payerIds: readonly MemberId[], kind: ContractKind): Promise<Temporal.Instant | undefined> =>
  (
    await tables(tx)
      .selectFrom('agents.contract_version')
      .select((of) => of.fn.max('in_force_to').as('until'))
      .where('payer_id', '=', sql<MemberId>`any(${[...payerIds]}::uuid[])`)
      .where('kind', '=', kind)
      .whereRef('in_force_to', '>', 'in_force_from')
      .executeTakeFirst()
  )?.until ?? undefined;

/** Every version without an end below a payer, all the way down; at most so many, uplines before their downlines. */
export const standingBelow = async (tx: Tx, payerId: MemberId, kind: ContractKind, limit: number): Promise<Version[]> => {
  const { rows } = await sql<VersionRow>`
    with recursive below as (
      select v.*, 1 as depth from agents.contract_version v
      where v.payer_id = ${payerId} and v.kind = ${kind} and v.in_force_from is not null and v.in_force_to is null
      union all
      select v.*, b.depth + 1 from agents.contract_version v join below b on v.payer_id = b.payee_id
      where v.kind = ${kind} and v.in_force_from is not null and v.in_force_to is null and b.depth < 100
    )
    select id, contract_id, merchant_id, kind, payer_id, payee_id, number, from_cash, made_because, made_at, in_force_from, in_force_to, ended_because
    from below order by depth, id limit ${limit}
  `.execute(tables(tx));
  return withTiers(tx, rows);
};

/** Whether somebody has contracts of a kind with downlines. */
export const hasBelow = async (tx: Tx, payerId: MemberId, kind: ContractKind): Promise<boolean> =>
  (await versions(tx)
    .where('payer_id', '=', payerId)
    .where('kind', '=', kind)
    .where('in_force_from', 'is not', null)
    .where('in_force_to', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** `payeeId`: who is paid by them. */
type ContractFilter = { kind?: ContractKind | undefined; payeeId?: MemberId | undefined };

/** Contracts without an end that somebody is a side of: those that pay them first, then by kind and age. */
export const standingWith = async (tx: Tx, memberId: MemberId, { kind, payeeId }: ContractFilter, wanted: PageWanted) => {
  let query = versions(tx)
    .where('in_force_from', 'is not', null)
    .where('in_force_to', 'is', null)
    .where((is) => is.or([is('payee_id', '=', memberId), is('payer_id', '=', memberId)]))
    .orderBy(sql`payee_id = ${memberId}`, 'desc')
    .orderBy('kind')
    .orderBy('id');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (payeeId !== undefined) query = query.where('payee_id', '=', payeeId);
  const { rows, total } = await readPage(query, wanted);
  return { rows: await withTiers(tx, rows), total };
};

/** Contracts somebody was a side of and that ended for good, by their last terms; the last to end first. */
export const endedWith = async (tx: Tx, memberId: MemberId, { kind, payeeId }: ContractFilter, wanted: PageWanted) => {
  let query = versions(tx)
    .where('in_force_to', 'is not', null)
    .where('ended_because', 'in', ['TERMINATED', 'LOWERED', 'MOVED', 'CLOSED'])
    .where((is) => is.or([is('payee_id', '=', memberId), is('payer_id', '=', memberId)]))
    .orderBy('in_force_to', 'desc')
    .orderBy('id');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (payeeId !== undefined) query = query.where('payee_id', '=', payeeId);
  const { rows, total } = await readPage(query, wanted);
  return { rows: await withTiers(tx, rows), total };
};

/** All terms that hold or held under a contract, the newest first. */
export const versionsOf = async (tx: Tx, contractId: string, wanted: PageWanted) => {
  const query = versions(tx).where('contract_id', '=', contractId).where('in_force_from', 'is not', null).orderBy('number', 'desc');
  const { rows, total } = await readPage(query, wanted);
  return { rows: await withTiers(tx, rows), total };
};

/** When the first contract of a kind began at a merchant; undefined when none ever did. */
export const earliestInForce = async (tx: Tx, merchantId: MerchantId, kind: ContractKind): Promise<Temporal.Instant | undefined> => {
  const row = await versions(tx)
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('in_force_from', 'is not', null)
    .where(sql<boolean>`in_force_to is distinct from in_force_from`)
    .orderBy('in_force_from')
    .limit(1)
    .executeTakeFirst();
  return row?.in_force_from ?? undefined;
};

/** When terms of a kind begin or end at a merchant between two moments. */
export const boundsWithin = async (
  tx: Tx,
  merchantId: MerchantId,
  kind: ContractKind,
  { start, end: until }: { start: Temporal.Instant; end: Temporal.Instant },
): Promise<Temporal.Instant[]> => {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select distinct b.at from agents.contract_version v cross join lateral (values (v.in_force_from), (v.in_force_to)) b (at)
    where v.merchant_id = ${merchantId} and v.kind = ${kind} and v.in_force_from is not null and v.in_force_to is distinct from v.in_force_from
      and v.in_force_from < ${until.toString()}::timestamptz and (v.in_force_to is null or v.in_force_to > ${start.toString()}::timestamptz)
      and b.at > ${start.toString()}::timestamptz and b.at < ${until.toString()}::timestamptz
  `.execute(tables(tx));
  return rows.map(({ at }) => at);
};

/** The contracts that stood through all of a period, at one merchant. */
export const inForceThrough = async (
  tx: Tx,
  merchantId: MerchantId,
  kind: ContractKind,
  { start, end: until }: { start: Temporal.Instant; end: Temporal.Instant },
): Promise<Version[]> =>
  withTiers(
    tx,
    await versions(tx)
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', kind)
      .where('in_force_from', '<=', start)
      .where((is) => is.or([is('in_force_to', 'is', null), is('in_force_to', '>=', until)]))
      .orderBy('id')
      .execute(),
  );

/** The contracts that stood at some moment of a stretch of time, the earliest first. */
export const inForceWithin = async (
  tx: Tx,
  merchantId: MerchantId,
  kind: ContractKind,
  { start, end: until }: { start: Temporal.Instant; end: Temporal.Instant },
): Promise<Version[]> =>
  withTiers(
    tx,
    await versions(tx)
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', kind)
      .where('in_force_from', '<=', until)
      .where((is) => is.or([is('in_force_to', 'is', null), is('in_force_to', '>', start)]))
      .orderBy('in_force_from')
      .orderBy('id')
      .execute(),
  );

/** The contracts that paid some payees at some moment of a stretch of time. */
export const inForceOf = async (
  tx: Tx,
  payeeIds: readonly MemberId[],
  kind: ContractKind,
  { start, end: until }: { start: Temporal.Instant; end: Temporal.Instant },
): Promise<Version[]> =>
  withTiers(
    tx,
    await versions(tx)
      .where('payee_id', '=', sql<MemberId>`any(${[...payeeIds]}::uuid[])`)
      .where('kind', '=', kind)
      .where('in_force_from', '<=', until)
      .where((is) => is.or([is('in_force_to', 'is', null), is('in_force_to', '>', start)]))
      .execute(),
  );

const withTiers = async (tx: Tx, rows: readonly VersionRow[]): Promise<Version[]> => {
  if (rows.length === 0) return [];
  const tiers = await tables(tx)
    .selectFrom('agents.contract_tier')
    .selectAll()
    .where('version_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('version_id')
    .orderBy('place')
    .execute();
  const byVersion = Map.groupBy(tiers, ({ version_id }) => version_id);
  return rows.map((row) => ({ ...row, tiers: (byVersion.get(row.id) ?? []).map(asTier) }));
};

const asTier = (row: Selectable<ContractTables['agents.contract_tier']>): Tier => ({
  validBetMin: row.valid_bet_min,
  profitMin: row.profit_min,
  activeMin: row.active_min,
  singleBetMin: row.single_bet_min,
  rates: { won: row.won_ppm, lost: row.lost_ppm },
  ...(row.family !== null && { family: row.family }),
});
