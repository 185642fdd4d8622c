import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { uuids } from '#platform/arrays';
import { adding, type Ask, ask, column, statement } from '#platform/ask';
import { open, together, type Tx } from '#platform/database';
import type { Placed } from '../lines-of.ts';
import type { PlacedBets } from '../journal.rules.ts';
import type { TurnoverTables } from '../tables.ts';

const tables = open<TurnoverTables>;

/** Appends what is not there yet, in the order given; returns what was new. */
export const append = async (tx: Tx, merchantId: MerchantId, lines: readonly Placed[]): Promise<Placed[]> => {
  const [, end, known] = await together(tx, [openEnd(merchantId), holdEnd(merchantId), namesAmong(lines)]);
  const fresh = lines.filter((line) => !known.has(nameOf(line)));
  if (fresh.length === 0) return [];
  const numbered = fresh.map((line, index) => ({ line, number: end + BigInt(index + 1) }));
  await together(tx, [addLines(numbered), moveEnd(merchantId, end + BigInt(fresh.length))]);
  return fresh;
};

/** The name of a line: it is written once. */
export const nameOf = ({ kind, cause }: Pick<Placed, 'kind' | 'cause'>): string => `${kind} ${cause}`;

const openEnd = (merchantId: MerchantId): Ask<void> =>
  statement`insert into turnover.journal_end (merchant_id) values (${merchantId}) on conflict do nothing`;

const holdEnd = (merchantId: MerchantId): Ask<bigint> =>
  ask(([row]) => BigInt(row?.[0] ?? 0))`select number from turnover.journal_end where merchant_id = ${merchantId} for update`;

const moveEnd = (merchantId: MerchantId, number: bigint): Ask<void> =>
  statement`update turnover.journal_end set number = ${number} where merchant_id = ${merchantId}`;

/** The names of those that are there already. */
const namesAmong = (lines: readonly Placed[]): Ask<Set<string>> =>
  ask((rows) => new Set(rows.map(([name]) => name ?? '')))`
    select kind || ' ' || cause from turnover.journal where cause = any(${uuids(lines.map(({ cause }) => cause))}::uuid[])
  `;

type Numbered = { line: Placed; number: bigint };

const addLines = adding<Numbered>('turnover.journal', {
  merchant_id: column.text(({ line }) => line.merchantId),
  number: column.bigint(({ number }) => number),
  kind: column.text(({ line }) => line.kind),
  cause: column.uuid(({ line }) => line.cause),
  member_id: column.uuid(({ line }) => line.memberId),
  placement: column.bigint(({ line }) => line.placement),
  day: column.date(({ line }) => line.day),
  at: column.epochMs(({ line }) => line.atMs),
  simulated: column.boolean(({ line }) => line.simulated),
  round: column.uuid(({ line }) => line.round),
  game: column.text(({ line }) => line.game),
  game_type: column.text(({ line }) => line.gameType),
  currency: column.text(({ line }) => line.currency),
  stake: column.bigint(({ line }) => line.stake),
  payout: column.bigint(({ line }) => line.payout),
  valid: column.bigint(({ line }) => line.valid),
  amount: column.bigint(({ line }) => line.amount),
});

/** Lines after a number, in their order. */
export const linesAfter = (tx: Tx, merchantId: MerchantId, number: bigint, limit: number) =>
  tables(tx)
    .selectFrom('turnover.journal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();

export type JournalRow = Awaited<ReturnType<typeof linesAfter>>[number];

/** The deposits that members paid in at some moments; of each moment one. */
export const depositsAt = async (tx: Tx, moments: readonly { memberId: MemberId; at: Temporal.Instant }[]): Promise<JournalRow[]> => {
  if (moments.length === 0) return [];
  const { rows } = await sql<JournalRow>`
    select distinct on (j.member_id, j.at) j.* from unnest(${moments.map(({ memberId }) => memberId)}::uuid[], ${moments.map(({ at }) => at.toString())}::timestamptz[]) as wanted (member_id, at)
      join turnover.journal j on j.member_id = wanted.member_id and j.at = wanted.at and j.kind = 'DEPOSIT'
     order by j.member_id, j.at, j.number
  `.execute(tables(tx));
  return rows;
};

/** Rounds and their corrections after a number, in their order. */
export const betsAfter = (tx: Tx, merchantId: MerchantId, number: bigint, limit: number) =>
  tables(tx)
    .selectFrom('turnover.journal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('number', '>', number)
    .where('kind', 'in', ['BET', 'CORRECTION'])
    .orderBy('number')
    .limit(limit)
    .execute();

/** A stretch of time, and the business days it lies in. */
type Stretch = { currency: Currency; from: string; to: string; start: Temporal.Instant; end: Temporal.Instant };

/** The sums of the rounds of a stretch, by the place their members stood at: the next so many members after one; `last` is null when there are no more. */
export const betsByPlace = async (
  tx: Tx,
  merchantId: MerchantId,
  { currency, from, to, start, end, after, limit }: Stretch & { after: MemberId | null; limit: number },
): Promise<{ rows: PlacedBets[]; last: MemberId | null }> => {
  const { rows } = await sql<PlacedBets>`
    select member_id, placement, coalesce(sum(valid) filter (where payout > stake), 0)::bigint as won,
      coalesce(sum(valid) filter (where payout <= stake), 0)::bigint as lost, sum(stake - payout)::bigint as ggr
    from turnover.journal where merchant_id = ${merchantId} and day between ${from}::date and ${to}::date and kind = 'BET' and currency = ${currency}
      and at >= ${start.toString()}::timestamptz and at < ${end.toString()}::timestamptz and (${after}::uuid is null or member_id > ${after}::uuid)
    group by 1, 2 order by 1, 2 limit ${limit}
  `.execute(tables(tx));
  const last = rows.at(-1)?.member_id;
  if (last === undefined || rows.length < limit) return { rows, last: null };
  // The last one may have stood at other places, too: they come again next time, whole.
  const whole = rows.filter(({ member_id }) => member_id !== last);
  const before = whole.at(-1)?.member_id;
  if (before === undefined) throw new Error(`${last} stood at more than ${limit} places`);
  return { rows: whole, last: before };
};

/** Corrections of a stretch, in their order: of members after one up to another. */
export const correctionsWithin = (
  tx: Tx,
  merchantId: MerchantId,
  { currency, from, to, start, end, after, upTo }: Stretch & { after: MemberId | null; upTo: MemberId | null },
) => {
  let query = tables(tx)
    .selectFrom('turnover.journal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', 'CORRECTION')
    .where('currency', '=', currency)
    .where('at', '>=', start)
    .where('at', '<', end)
    .orderBy('number');
  if (after !== null) query = query.where('member_id', '>', after);
  if (upTo !== null) query = query.where('member_id', '<=', upTo);
  return query.execute();
};

/** The last number before any line of a moment or after it; `day` is the business day it lies in. */
export const numberBefore = async (tx: Tx, merchantId: MerchantId, at: Temporal.Instant, day: string): Promise<bigint> => {
  const first = await tables(tx)
    .selectFrom('turnover.journal')
    .select(({ fn }) => fn.min('number').as('number'))
    .where('merchant_id', '=', merchantId)
    .where('day', '>=', day)
    .where('at', '>=', at)
    .executeTakeFirst();
  return first?.number === undefined || first.number === null ? (await endsOf(tx, merchantId)).written : first.number - 1n;
};

/** How many lines of before a moment are not in the sums of days yet. */
export const unsummedBefore = async (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<number> => {
  const { summed } = await endsOf(tx, merchantId);
  const { count } = await tables(tx)
    .selectFrom('turnover.journal')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('number', '>', summed)
    .where('at', '<', at)
    .executeTakeFirstOrThrow();
  return Number(count);
};

type Places = { placements: readonly bigint[]; but: MemberId | null; limit: number; offset: number };
type Of = { days: { from: string; to: string }; start: Temporal.Instant; end: Temporal.Instant } | { after: bigint; upTo: bigint };

/** Rounds and corrections of members at some places, the newest first, and how many there are. `but`: whose own are left out. */
export const betsAtPlaces = async (tx: Tx, merchantId: MerchantId, of: Of, { placements, but, limit, offset }: Places) => {
  let query = tables(tx)
    .selectFrom('turnover.journal')
    .where('merchant_id', '=', merchantId)
    .where('kind', 'in', ['BET', 'CORRECTION'])
    .where('placement', '=', sql<bigint>`any(${[...placements]}::bigint[])`);
  if (but !== null) query = query.where('member_id', '<>', but);
  query =
    'days' in of
      ? query.where('day', '>=', of.days.from).where('day', '<=', of.days.to).where('at', '>=', of.start).where('at', '<', of.end)
      : query.where('number', '>', of.after).where('number', '<=', of.upTo);
  const { total } = await query.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { rows: await query.selectAll().orderBy('number', 'desc').limit(limit).offset(offset).execute(), total: Number(total) };
};

/** All that the journal says of some rounds. */
export const betsOf = (tx: Tx, rounds: readonly string[]) =>
  tables(tx)
    .selectFrom('turnover.journal')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('cause', '=', sql<string>`any(${[...rounds]}::uuid[])`), where('kind', '=', 'BET')]),
        // Written out, because a kept plan finds the index of corrections by nothing else.
        where.and([where('round', '=', sql<string>`any(${[...rounds]}::uuid[])`), sql<boolean>`kind = 'CORRECTION'`]),
      ]),
    )
    .orderBy('number')
    .execute();

/** How far each merchant's journal goes, where it has lines. */
export const writtenOfAll = async (tx: Tx): Promise<Map<MerchantId, bigint>> => {
  const rows = await tables(tx).selectFrom('turnover.journal_end').select(['merchant_id', 'number']).execute();
  return new Map(rows.map(({ merchant_id, number }) => [merchant_id, number]));
};

/** How far a merchant's journal goes, and how far it is in the sums. */
export const endsOf = async (tx: Tx, merchantId: MerchantId): Promise<{ written: bigint; summed: bigint }> => {
  const written = await tables(tx)
    .selectFrom('turnover.journal_end')
    .select('number')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  const summed = await tables(tx)
    .selectFrom('turnover.summed_until')
    .select('number')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return { written: written?.number ?? 0n, summed: summed?.number ?? 0n };
};
