import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { LineState } from '@croupier/contract/earnings/settlement';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import { lineQueries } from '../engine/store/lines.ts';
import type { SettlementTables } from '../tables.ts';

const tables = open<SettlementTables>;

export type LineRow = Selectable<SettlementTables['agents.line']>;

/** The columns that the lines of every programme share. A change by hand of an earlier run is not given again. */
export const { toComeSum, rejectLines, givenIn } = lineQueries<string>({
  lines: 'agents.line',
  runs: 'agents.run',
  payee: 'payee_id',
  givenTo: 'contract_id',
  given: sql`amount - overridden`,
});
export type NewLine = Omit<Insertable<SettlementTables['agents.line']>, 'id' | 'paid' | 'overridden' | 'settled_at'>;

/** Many at once, in a fixed number of statements for each thousand. */
export const insertLines = async (tx: Tx, lines: readonly NewLine[]): Promise<void> => {
  for (let from = 0; from < lines.length; from += batch) {
    const some = lines.slice(from, from + batch);
    const of = <Key extends keyof NewLine>(key: Key) => some.map((line) => line[key]);
    await sql`
      insert into agents.line (run_id, merchant_id, kind, currency, end_at, contract_id, version_id, payer_id, payee_id, depth, from_cash,
        entitlement, amount, gross, downlines, pay, carry_out, working, state)
      select * from unnest(${of('run_id')}::uuid[], ${of('merchant_id')}::text[], ${of('kind')}::text[], ${of('currency')}::text[],
        ${of('end_at').map(String)}::timestamptz[], ${of('contract_id')}::uuid[], ${of('version_id')}::uuid[], ${of('payer_id')}::uuid[],
        ${of('payee_id')}::uuid[], ${of('depth')}::int[], ${of('from_cash')}::boolean[], ${of('entitlement')}::bigint[], ${of('amount')}::bigint[],
        ${of('gross')}::bigint[], ${of('downlines')}::bigint[], ${of('pay')}::bigint[], ${of('carry_out')}::bigint[], ${of('working')}::jsonb[],
        ${of('state')}::text[])
    `.execute(tables(tx));
  }
};
const batch = 1_000;

/** The next lines of a run to pay, locked: those that give back first, the lowest of them first; then uplines before their downlines. */
export const takeReady = (tx: Tx, runId: string, limit: number): Promise<LineRow[]> =>
  tables(tx)
    .selectFrom('agents.line')
    .selectAll()
    .where('run_id', '=', runId)
    .where('state', '=', 'READY')
    .orderBy(sql`amount < 0`, 'desc')
    .orderBy(sql`case when amount < 0 then -depth else depth end`)
    .orderBy('payer_id')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();

/** All of a run that one payer is still to pay, locked. */
export const takeReadyOfPayer = (tx: Tx, runId: string, payerId: MemberId): Promise<LineRow[]> =>
  tables(tx)
    .selectFrom('agents.line')
    .selectAll()
    .where('run_id', '=', runId)
    .where('payer_id', '=', payerId)
    .where('state', '=', 'READY')
    .where('amount', '>', 0n)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Lines that could not be paid whole, uplines' first, after the one given; those another process is at are left to it. */
export const takeDue = (
  tx: Tx,
  { merchantId, currency }: { merchantId: MerchantId; currency: Currency },
  after: { depth: number; id: string },
  limit: number,
): Promise<LineRow[]> =>
  tables(tx)
    .selectFrom('agents.line')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('currency', '=', currency)
    .where('state', 'in', ['PART', 'DUE'])
    .where(sql<boolean>`(depth, id) > (${after.depth}, ${after.id}::uuid)`)
    .orderBy('depth')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Writes what became of lines: how much is paid now in all, and where they stand. */
export const settleLines = async (
  tx: Tx,
  outcomes: readonly { id: string; paid: bigint; state: LineState }[],
  at: Temporal.Instant,
): Promise<void> => {
  if (outcomes.length === 0) return;
  await sql`
    update agents.line l set paid = n.paid, state = n.state, settled_at = ${at.toString()}::timestamptz
    from unnest(${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ paid }) => paid)}::bigint[], ${outcomes.map(({ state }) => state)}::text[])
      as n (id, paid, state)
    where l.id = n.id
  `.execute(tables(tx));
};

/** A run that was not to be paid waits again, and its lines with it. */
export const reopenLines = async (tx: Tx, runId: string): Promise<void> => {
  await tables(tx).updateTable('agents.line').set({ state: 'READY' }).where('run_id', '=', runId).where('state', '=', 'REJECTED').execute();
};

export const insertPayments = async (tx: Tx, payments: readonly Insertable<SettlementTables['agents.payment']>[]): Promise<void> => {
  if (payments.length === 0) return;
  const of = <Key extends keyof (typeof payments)[number]>(key: Key) => payments.map((one) => one[key]);
  await sql`
    insert into agents.payment (id, line_id, merchant_id, pocket, from_id, to_id, amount, transfer_id, at)
    select * from unnest(${of('id')}::uuid[], ${of('line_id')}::uuid[], ${of('merchant_id')}::text[], ${of('pocket')}::text[], ${of('from_id')}::uuid[],
      ${of('to_id')}::uuid[], ${of('amount')}::bigint[], ${of('transfer_id')}::uuid[], ${of('at').map(String)}::timestamptz[])
  `.execute(tables(tx));
};

export const paymentsOf = (tx: Tx, lineId: string) =>
  tables(tx).selectFrom('agents.payment').selectAll().where('line_id', '=', lineId).orderBy('id').limit(500).execute();

/** The loss each contract ended its period before a moment with, and when that was. */
export const carriedBefore = async (
  tx: Tx,
  { merchantId, currency, before }: { merchantId: MerchantId; currency: Currency; before: Temporal.Instant },
): Promise<Map<string, { carryOut: bigint; month: string; end: Temporal.Instant }>> => {
  const { rows } = await sql<{ contract_id: string; carry_out: bigint; month: string; end_at: Temporal.Instant }>`
    select distinct on (l.contract_id) l.contract_id, l.carry_out, r.month, l.end_at
    from agents.line l join agents.run r on r.id = l.run_id
    where l.merchant_id = ${merchantId} and l.kind = 'DIVIDEND' and l.currency = ${currency} and l.end_at <= ${before.toString()}::timestamptz
      and r.state not in ('REJECTED', 'FAILED')
    order by l.contract_id, l.end_at desc, r.place desc
  `.execute(tables(tx));
  return new Map(rows.map(({ contract_id, carry_out, month, end_at }) => [contract_id, { carryOut: carry_out, month, end: end_at }]));
};

/** Adds what a run's lines bring each payee's whole team to the day it belongs to; with `sign` -1, takes it out again. */
export const addGross = async (tx: Tx, runId: string, day: string, sign: 1 | -1): Promise<void> => {
  await sql`
    insert into agents.gross as g (payee_id, kind, day, currency, merchant_id, gross)
    select payee_id, kind, ${day}::date, currency, merchant_id, sum(gross)::bigint * ${sign}::int from agents.line
      where run_id = ${runId} group by payee_id, kind, currency, merchant_id having sum(gross) <> 0 order by payee_id
    on conflict (payee_id, kind, day, currency) do update set gross = g.gross + excluded.gross
  `.execute(tables(tx));
};

/** The yield of runs of these kinds for the team of each agent, or of one, on some business days, the first and the last among them. */
export const grossOn = async (
  tx: Tx,
  {
    merchantId,
    currency,
    kinds,
    from,
    to,
    payeeId,
  }: { merchantId: MerchantId; currency: Currency; kinds: readonly ContractKind[]; from: string; to: string; payeeId?: MemberId },
): Promise<Map<MemberId, bigint>> => {
  let query = tables(tx)
    .selectFrom('agents.gross')
    .select(['payee_id', sql<bigint>`sum(gross)::bigint`.as('gross')])
    .where('merchant_id', '=', merchantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('currency', '=', currency)
    .where('kind', 'in', [...kinds])
    .groupBy('payee_id');
  if (payeeId !== undefined) query = query.where('payee_id', '=', payeeId);
  const rows = await query.execute();
  return new Map(rows.map(({ payee_id, gross }) => [payee_id, gross]));
};

/** The rest of real-time pay of these agents, in millionths of a unit. */
export const restsOf = async (tx: Tx, agentIds: readonly MemberId[], currency: Currency): Promise<Map<MemberId, bigint>> => {
  const rows = await tables(tx)
    .selectFrom('agents.rest')
    .select(['agent_id', 'micro'])
    .where('agent_id', '=', sql<MemberId>`any(${[...agentIds]}::uuid[])`)
    .where('currency', '=', currency)
    .execute();
  return new Map(rows.map(({ agent_id, micro }) => [agent_id, BigInt(micro)]));
};

export const saveRests = async (
  tx: Tx,
  { merchantId, currency }: { merchantId: MerchantId; currency: Currency },
  rests: ReadonlyMap<MemberId, bigint>,
): Promise<void> => {
  if (rests.size === 0) return;
  await sql`
    insert into agents.rest (merchant_id, agent_id, currency, micro)
    select ${merchantId}, id, ${currency}, micro from unnest(${[...rests.keys()]}::uuid[], ${[...rests.values()].map(String)}::numeric[]) as n (id, micro)
    on conflict (agent_id, currency) do update set micro = excluded.micro
  `.execute(tables(tx));
};

export const lineById = (tx: Tx, id: string): Promise<LineRow | undefined> =>
  tables(tx).selectFrom('agents.line').selectAll().where('id', '=', id).executeTakeFirst();

type Filter = {
  kind?: ContractKind | undefined;
  state?: LineState | undefined;
  from?: Temporal.Instant | undefined;
  to?: Temporal.Instant | undefined;
};

/** The lines of an agent; `from` and `to` bound the ends of periods. */
const ofPayee = (tx: Tx, payeeId: MemberId, { kind, state, from, to }: Filter) => {
  let query = tables(tx).selectFrom('agents.line').selectAll().where('payee_id', '=', payeeId).orderBy('id', 'desc');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  if (from !== undefined) query = query.where('end_at', '>', from);
  if (to !== undefined) query = query.where('end_at', '<=', to);
  return query;
};

/** One page of it, the newest first. */
export const linesOfPayee = (tx: Tx, payeeId: MemberId, filter: Filter, wanted: PageWanted) =>
  readPage(ofPayee(tx, payeeId, filter), wanted);

/** The next so many of it, after the one given. */
export const linesOfPayeeAfter = (
  tx: Tx,
  payeeId: MemberId,
  filter: Filter,
  after: string | undefined,
  limit: number,
): Promise<LineRow[]> => {
  const query = ofPayee(tx, payeeId, filter).limit(limit);
  return (after === undefined ? query : query.where('id', '<', after)).execute();
};

/** Lines that are owed and not paid whole: IN, to somebody; OUT, by them. An amount that a correction takes back goes the other way. */
const owed = (memberId: MemberId, way: 'IN' | 'OUT') => {
  const [payee, payer] = way === 'IN' ? [sql`amount > 0`, sql`amount < 0`] : [sql`amount < 0`, sql`amount > 0`];
  return sql<boolean>`state in ('PART', 'DUE') and (payee_id = ${memberId} and ${payee} or payer_id = ${memberId} and ${payer})`;
};

export const owedLines = (tx: Tx, memberId: MemberId, way: 'IN' | 'OUT', wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('agents.line').selectAll().where(owed(memberId, way)).orderBy('id'), wanted);

export const owedSum = async (tx: Tx, memberId: MemberId, way: 'IN' | 'OUT'): Promise<bigint> => {
  const { sum } = await tables(tx)
    .selectFrom('agents.line')
    .select(sql<bigint>`coalesce(sum(abs(amount - paid)), 0)::bigint`.as('sum'))
    .where(owed(memberId, way))
    .executeTakeFirstOrThrow();
  return sum;
};

/** The shares of direct downlines in the same run. */
export const linesOfPayer = (tx: Tx, runId: string, payerId: MemberId, wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('agents.line')
      .selectAll()
      .where('run_id', '=', runId)
      .where('payer_id', '=', payerId)
      .orderBy('amount', 'desc')
      .orderBy('id'),
    wanted,
  );

export const linesOfRun = (tx: Tx, runId: string, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('agents.line').selectAll().where('run_id', '=', runId).orderBy('depth').orderBy('id'), wanted);

type Within = { from: Temporal.Instant; to: Temporal.Instant; kind?: ContractKind | undefined; state?: LineState | undefined };

/** Lines of a stretch of time that somebody is to be paid, whose runs add up and were not turned down, unless the rejected are asked for. */
const within = (payeeId: MemberId, { from, to, kind, state }: Within) => sql`
  payee_id = ${payeeId} and end_at > ${from.toString()}::timestamptz and end_at <= ${to.toString()}::timestamptz
    and ${state === 'REJECTED' ? sql`true` : isOfPay} ${state === undefined ? sql`` : sql`and state = ${state}`}
    ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;

/** By the run, because a line that pays nothing itself keeps its state, and may yet owe to downlines. */
const isOfPay = sql`not exists (select from agents.run r where r.id = line.run_id and r.state in ('REJECTED', 'FAILED'))`;

/** The amounts that an agent keeps, by kind: the pay that came, the part that went on to downlines, and the part still due to them. */
export const incomeOf = async (tx: Tx, payeeId: MemberId, wanted: Within) => {
  const { rows } = await sql<{
    kind: ContractKind;
    gross: bigint;
    downlines: bigint;
    pay: bigint;
    paid: bigint;
    due: bigint;
    lines: number;
  }>`
    select kind, sum(amount)::bigint as gross, sum(downlines)::bigint as downlines, sum(pay)::bigint as pay, sum(paid)::bigint as paid,
      coalesce(sum(amount - paid) filter (where state in ('READY', 'PART', 'DUE')), 0)::bigint as due, count(*)::int as lines
    from agents.line where ${within(payeeId, wanted)} group by kind order by kind
  `.execute(tables(tx));
  return rows;
};

/** The same by day and kind, without days that brought nothing. A period belongs to the day in which it ended; at midnight, to the one before. */
export const incomeByDay = async (tx: Tx, payeeId: MemberId, { timeZone, ...wanted }: Within & { timeZone: string }) => {
  const { rows } = await sql<{ day: string; kind: ContractKind; pay: bigint }>`
    select ((end_at - interval '1 microsecond') at time zone ${timeZone})::date::text as day, kind, sum(pay)::bigint as pay
    from agents.line where ${within(payeeId, wanted)} and pay <> 0 group by 1, 2 order by 1, 2
  `.execute(tables(tx));
  return rows;
};
