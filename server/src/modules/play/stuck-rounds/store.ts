import type { StuckRoundId, StuckStep } from '@croupier/contract/play/stuck-rounds-console';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { GameCode, MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { RoundState } from '@croupier/contract/vendor-api/wallet';
import { type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { StuckRoundsTables } from './tables.ts';
import type { WalletApiTables } from '../wallet-api/tables.ts';

const tables = open<StuckRoundsTables & WalletApiTables>;

// ---- finding them

/** Up to which beginning was looked; undefined while another process is looking. It stays so until the transaction ends. */
export const takeSweep = async (tx: Tx): Promise<Temporal.Instant | undefined> =>
  (await tables(tx).selectFrom('vendors.sweep').select('swept_until').forUpdate().skipLocked().executeTakeFirst())?.swept_until;

export const sweptUntil = async (tx: Tx, until: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('vendors.sweep').set({ swept_until: until }).execute();
};

type StillOpen = {
  id: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  vendor: VendorCode;
  game_code: GameCode;
  started_at: Temporal.Instant;
};

/** Rounds that began in a stretch of time and are open still. */
export const openSince = (tx: Tx, from: Temporal.Instant, until: Temporal.Instant): Promise<StillOpen[]> =>
  tables(tx)
    .selectFrom('vendors.round')
    .select(['id', 'merchant_id', 'member_id', 'vendor', 'game_code', 'started_at'])
    .where('started_at', '>=', from)
    .where('started_at', '<', until)
    .where('state', '=', 'OPEN')
    .limit(100_000)
    .execute();

type Watched = { round: StillOpen; dueAt: Temporal.Instant };

export const watch = async (tx: Tx, rounds: readonly Watched[]): Promise<void> => {
  for (let from = 0; from < rounds.length; from += 1_000)
    await tables(tx)
      .insertInto('vendors.overdue')
      .values(
        rounds.slice(from, from + 1_000).map(({ round, dueAt }) => ({
          merchant_id: round.merchant_id,
          member_id: round.member_id,
          vendor: round.vendor,
          round_id: round.id,
          state: 'WATCHED' as const,
          due_at: dueAt,
          answer: null,
          act: null,
          amount: null,
          reason: null,
          proposed_by: null,
          proposed_name: null,
          proposed_at: null,
          closed_at: null,
          outcome: null,
        })),
      )
      .onConflict((conflict) => conflict.column('round_id').doNothing())
      .execute();
};

/** Those that were watched and ended in time were never late: nobody need know of them. Returns how many. */
export const forgetInTime = async (tx: Tx, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from vendors.overdue where id in (
      select o.id from vendors.overdue o join vendors.round r on r.member_id = o.member_id and r.id = o.round_id
       where o.state = 'WATCHED' and o.asked = 0 and r.state not in ('OPEN', 'STUCK')
         and not exists (select from vendors.overdue_step s where s.overdue_id = o.id)
       limit ${limit} for update of o skip locked
    ) returning 1
  `.execute(tables(tx));
  return rows.length;
};

/** Those that were late, and whose round has ended since. They stay locked. */
export const endedSince = async (tx: Tx, limit: number): Promise<{ id: StuckRoundId; round: RoundState; byOurs: string | null }[]> => {
  const { rows } = await sql<{ id: StuckRoundId; round: RoundState; byOurs: string | null }>`
    select o.id, r.state as round, (
      select t.tx_id from vendors.transaction t
       where t.round_id = o.round_id and t.state = 'APPLIED' and (t.tx_id = 'op:' || o.id or t.tx_id = 'ask:' || o.id) limit 1
    ) as "byOurs"
      from vendors.overdue o join vendors.round r on r.member_id = o.member_id and r.id = o.round_id
     where o.state <> 'CLOSED' and r.state not in ('OPEN', 'STUCK')
       and (o.state <> 'WATCHED' or o.asked > 0 or exists (select from vendors.overdue_step s where s.overdue_id = o.id))
     limit ${limit} for update of o skip locked
  `.execute(tables(tx));
  return rows;
};

export type Due = { id: StuckRoundId };

/** Takes up those that are due, and puts each off a little, so that no two processes ask the same. */
export const takeDue = (tx: Tx, at: Temporal.Instant, putOffTo: Temporal.Instant, limit: number): Promise<Due[]> =>
  tables(tx)
    .updateTable('vendors.overdue')
    .set({ due_at: putOffTo })
    .where('id', 'in', (select) =>
      select
        .selectFrom('vendors.overdue')
        .select('id')
        .where('state', 'in', ['WATCHED', 'ASKING'])
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();

// ---- one of them

export type Overdue = Selectable<StuckRoundsTables['vendors.overdue']>;

export const lock = (tx: Tx, id: StuckRoundId): Promise<Overdue | undefined> =>
  tables(tx).selectFrom('vendors.overdue').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const find = (tx: Tx, id: StuckRoundId): Promise<Overdue | undefined> =>
  tables(tx).selectFrom('vendors.overdue').selectAll().where('id', '=', id).executeTakeFirst();

export const change = async (tx: Tx, id: StuckRoundId, changed: Updateable<StuckRoundsTables['vendors.overdue']>): Promise<void> => {
  const { answer, ...rest } = changed;
  await tables(tx)
    .updateTable('vendors.overdue')
    .set({ ...rest, ...(answer !== undefined && { answer: answer === null ? null : sql`${JSON.stringify(answer)}::jsonb` }) })
    .where('id', '=', id)
    .execute();
};

type Step = { id: StuckRoundId; at: Temporal.Instant; what: StuckStep; operator?: string; details?: Record<string, string> };

export const addStep = async (tx: Tx, { id, at, what, operator, details = {} }: Step): Promise<void> => {
  await tables(tx)
    .insertInto('vendors.overdue_step')
    .values({ overdue_id: id, at, what, operator: operator ?? null, details: sql`${JSON.stringify(details)}::jsonb` })
    .execute();
};

export const stepsOf = (tx: Tx, id: StuckRoundId) =>
  tables(tx).selectFrom('vendors.overdue_step').selectAll().where('overdue_id', '=', id).orderBy('id').limit(200).execute();

export type RoundRow = {
  id: string;
  game_code: GameCode;
  vendor_round_id: string;
  currency: Currency;
  state: RoundState;
  stake: bigint;
  payout: bigint;
  started_at: Temporal.Instant;
};

export const roundOf = (tx: Tx, { member_id, round_id }: Pick<Overdue, 'member_id' | 'round_id'>): Promise<RoundRow> =>
  tables(tx)
    .selectFrom('vendors.round')
    .select(['id', 'game_code', 'vendor_round_id', 'currency', 'state', 'stake', 'payout', 'started_at'])
    .where('member_id', '=', member_id)
    .where('id', '=', round_id)
    .executeTakeFirstOrThrow();

/**
 * The payouts that were heard so far of a round (of free rounds also those that are held or were only told; a jackpot's prize that is told for itself is none
 * of them), and their names.
 */
export const reportedPayout = async (tx: Tx, roundId: string): Promise<{ payout: bigint; names: ReadonlySet<string> }> => {
  const rows = await tables(tx)
    .selectFrom('vendors.transaction')
    .select([
      'tx_id',
      'op',
      sql<bigint>`payout + coalesce((details ->> 'aside')::bigint, 0) + coalesce((details ->> 'told')::bigint, 0)`.as('said'),
    ])
    .where('round_id', '=', roundId)
    .where('state', '=', 'APPLIED')
    .where('op', 'in', ['settle', 'betAndSettle', 'adjust', 'jackpotWin'])
    .limit(10_000)
    .execute();
  const payout = rows.reduce((sum, { op, said }) => (op === 'jackpotWin' ? sum : sum + said), 0n);
  return { payout, names: new Set(rows.map(({ tx_id }) => tx_id)) };
};

/** A round that is open becomes stuck, or a stuck one open again. The member's accounts must be locked, as whoever changes a round does. */
export const setStuck = async (
  tx: Tx,
  { member_id, round_id }: Pick<Overdue, 'member_id' | 'round_id'>,
  stuck: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('vendors.round')
    .set({ state: stuck ? 'STUCK' : 'OPEN' })
    .where('member_id', '=', member_id)
    .where('id', '=', round_id)
    .where('state', '=', stuck ? 'OPEN' : 'STUCK')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const transactionsOf = (tx: Tx, roundId: string) =>
  tables(tx)
    .selectFrom('vendors.transaction')
    .select(['id', 'tx_id', 'op', 'at', 'state', 'code', 'stake', 'payout', 'currency'])
    .where('round_id', '=', roundId)
    .orderBy('id')
    .limit(200)
    .execute();

// ---- lists of them

export type OverdueFilter = { merchants: readonly MerchantId[]; vendor?: VendorCode | undefined; closed: boolean };

/** Those that wait, the oldest first; those that are closed, the newest first. */
export const overduePage = (tx: Tx, { merchants, vendor, closed }: OverdueFilter, wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('vendors.overdue as o')
      .innerJoin('vendors.round as r', (join) => join.onRef('r.member_id', '=', 'o.member_id').onRef('r.id', '=', 'o.round_id'))
      .select([
        ...(['o.id', 'o.merchant_id', 'o.member_id', 'o.vendor', 'o.round_id', 'o.state', 'o.due_at', 'o.outcome'] as const),
        ...(['r.game_code', 'r.vendor_round_id', 'r.currency', 'r.stake', 'r.payout', 'r.started_at', 'r.state as round'] as const),
      ])
      .where('o.merchant_id', 'in', merchants.length === 0 ? [sql<MerchantId>`''`] : [...merchants])
      .$if(vendor !== undefined, (query) => query.where('o.vendor', '=', vendor as VendorCode))
      .where('o.state', 'in', closed ? ['CLOSED'] : ['ASKING', 'STUCK', 'PROPOSED'])
      .orderBy(closed ? sql`o.closed_at desc` : sql`o.id`),
    wanted,
  );

/** How many rounds of each vendor wait for a decision; `scope` null: at every merchant. */
export const waitingByVendor = async (
  tx: Tx,
  codes: readonly VendorCode[],
  scope: readonly MerchantId[] | null,
): Promise<Map<VendorCode, number>> => {
  if (codes.length === 0 || scope?.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('vendors.overdue')
    .select(({ fn }) => ['vendor', fn.countAll<bigint>().as('count')])
    .where('state', 'in', ['STUCK', 'PROPOSED'])
    .where('vendor', 'in', [...codes])
    .$if(scope !== null, (query) => query.where('merchant_id', 'in', [...(scope ?? [])]))
    .groupBy('vendor')
    .execute();
  return new Map(rows.map(({ vendor, count }) => [vendor, Number(count)]));
};

/** How many wait at some merchants, and what tells that they are others than before. */
export const waitingAt = async (tx: Tx, merchants: readonly MerchantId[]): Promise<{ waiting: number; stamp: string }> => {
  if (merchants.length === 0) return { waiting: 0, stamp: '0' };
  const {
    many,
    newest,
    proposed,
    proposed_at: at,
  } = await tables(tx)
    .selectFrom('vendors.overdue')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('many'),
      sql<string | null>`max(id::text)`.as('newest'),
      sql<bigint>`count(*) filter (where state = 'PROPOSED')`.as('proposed'),
      sql<Temporal.Instant | null>`max(proposed_at) filter (where state = 'PROPOSED')`.as('proposed_at'),
    ])
    .where('state', 'in', ['STUCK', 'PROPOSED'])
    .where('merchant_id', 'in', [...merchants])
    .executeTakeFirstOrThrow();
  return { waiting: Number(many), stamp: `${many}:${proposed}:${newest ?? ''}:${at?.toString() ?? ''}` };
};

// ---- terms

export const secondAbove = async (tx: Tx, merchants: readonly MerchantId[]): Promise<Map<MerchantId, bigint>> => {
  if (merchants.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('vendors.round_terms')
    .selectAll()
    .where('merchant_id', 'in', [...merchants])
    .execute();
  return new Map(rows.map(({ merchant_id, second_above }) => [merchant_id, second_above]));
};

export const setSecondAbove = async (tx: Tx, merchantId: MerchantId, units: bigint): Promise<void> => {
  await tables(tx)
    .insertInto('vendors.round_terms')
    .values({ merchant_id: merchantId, second_above: units })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ second_above: units }))
    .execute();
};

/** A stuck round of one of these merchants. */
export const stuckRoundNamed = (tx: Tx, merchants: readonly MerchantId[], id: StuckRoundId) =>
  tables(tx)
    .selectFrom('vendors.overdue')
    .select(['id', 'merchant_id', 'member_id'])
    .where('id', '=', id)
    .where('state', '<>', 'WATCHED')
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .execute();
